// The WebSocket to the local table: one per fake user and tab, opened again when it breaks.

const query = new URLSearchParams(location.search);
const key = query.get("key") ?? "";

let socket = null;
let onFrame = () => {};
let onStatus = () => {};
let attempts = 0;
let opened = false;
let timer = null;

const REFUSED = { 403: "refused", 404: "no_user" }; // what the server says to such an address

/** Connect as the user named in the address. `status` hears "up", "lost", "refused" or "no_user". */
export function connect(frame, status) {
  onFrame = frame;
  onStatus = status;
  open();
}

function open() {
  clearTimeout(timer);
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const mine = new WebSocket(`${scheme}://${location.host}${socketPath()}`);
  socket = mine;
  mine.onopen = () => {
    attempts = 0;
    opened = true;
    onStatus("up");
  };
  mine.onmessage = (event) => mine === socket && onFrame(JSON.parse(event.data));
  mine.onclose = () => mine === socket && retry();
}

/** The name of a user in the page's address, if there is one. */
export function askedUser() {
  return new URLSearchParams(location.search).get("user");
}

function socketPath() {
  const parameters = new URLSearchParams({ key });
  const user = askedUser();
  if (user) parameters.set("user", user);
  return `/page/ws?${parameters}`;
}

async function retry() {
  attempts += 1;
  timer = setTimeout(open, Math.min(250 * 2 ** attempts, 5000));
  onStatus(opened ? "lost" : await refusal());
}

/** Why a connection was never opened: a web socket does not tell, an ordinary request does. */
async function refusal() {
  try {
    return REFUSED[(await fetch(socketPath())).status] ?? "lost";
  } catch {
    return "lost";
  }
}

/** Send one frame; false when there is no connection. */
export function sendFrame(frame) {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(frame));
  return true;
}

/** The address of this page for another user. */
export function addressFor(userId) {
  return `/?${new URLSearchParams({ key, user: userId })}`;
}

/** Be another user in this tab. */
export function switchUser(userId) {
  history.replaceState(null, "", addressFor(userId));
  const old = socket;
  socket = null;
  old?.close();
  open();
}

/** Send a file; resolves to {id, filename, size, content_type, url}. */
export async function upload(file, userId) {
  const form = new FormData();
  form.append("file", file, file.name);
  const answer = await fetch(`/page/upload?${new URLSearchParams({ key, user: userId })}`, {
    method: "POST",
    body: form,
  });
  if (!answer.ok) throw new Error(`upload: ${answer.status}`);
  return answer.json();
}
