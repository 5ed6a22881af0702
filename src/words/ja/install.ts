import type * as en from "#words/en/install.ts";

export const install: typeof en.install = {
  title: "Spotterをホーム画面に追加",
  text: "iPhoneでは、ホーム画面に追加したアプリだけが通知を送れます。追加すると、グループと集合場所が決まったときにお知らせできます。",
  steps: {
    share: {
      title: "Safariの共有ボタンをタップ",
      hint: "見当たらないときは、先に「•••」をタップします。",
    },
    add: { title: "「ホーム画面に追加」を選ぶ", hint: "下にスクロールすると見つかります。" },
    open: {
      title: "ホーム画面からSpotterを開く",
      hint: "必要ならログインして、プロフィールで通知をオンにします。",
    },
  },
  close: "わかりました",
  show: "手順を見る",
  prompt: { text: "ホーム画面からすぐに開けます。", action: "アプリをインストール" },
};
