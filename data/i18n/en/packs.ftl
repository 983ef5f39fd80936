# Where the figures of a data pack come from.

provenance-rules = printed in the rules
provenance-public = found in public material
provenance-history = historical
provenance-reconstructed = reconstructed
provenance-summary = Of { $all } entries { $rules } are printed in the rules, { $public } are public, { $history } historical and { $reconstructed } reconstructed: designed so that every worked example holds, not the published figures.
provenance-version = data set { $version }
