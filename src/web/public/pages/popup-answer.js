// Hands the popup's answer to the page that opened it: directly, and over a channel in case the two have lost
// touch. Only pages of this very origin can hear either.
(function () {
  var answer = JSON.parse(document.getElementById("answer").dataset.answer);
  var isOpened = window.opener !== null && window.opener !== window;
  var begun = null;
  try {
    begun = JSON.parse(sessionStorage.getItem("spotter.provider-attempt"));
  } catch {
    // Storage is closed to us.
  }
  // The app itself has gone to the provider, in this window (features/sign-in/provider-redirect.ts).
  if (!isOpened && begun !== null && begun.attempt === answer.attempt) {
    sessionStorage.setItem("spotter.provider-answer", JSON.stringify(answer));
    location.replace(begun.path);
    return;
  }
  if (isOpened) window.opener.postMessage(answer, location.origin);
  if (answer.attempt === "") return;
  var channel = new BroadcastChannel(answer.channel);
  channel.onmessage = function (event) {
    if (event.data && event.data.received === answer.attempt) window.close();
  };
  channel.postMessage(answer);
})();
