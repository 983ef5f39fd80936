# データパックの数値の出所。

provenance-rules = ルール文に記載
provenance-public = 公開資料による
provenance-history = 史実による
provenance-reconstructed = 再構成
provenance-summary = 全{ $all }項目のうち、ルール文に記載が{ $rules }、公開資料が{ $public }、史実が{ $history }、再構成が{ $reconstructed }です。再構成の値はルールの例がすべて成り立つように作ったもので、市販版の数値ではありません。
provenance-version = データセット { $version }
