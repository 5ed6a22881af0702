// Hands the popup's answer to the page that opened it: directly, and over a channel in case the two have lost
// touch. Only pages of this very origin can hear either.
(function () {
  var answer = JSON.parse(document.getElementById("answer").dataset.answer);
  var isOpened = window.opener !== null && window.opener !== window;
  if (isOpened) window.opener.postMessage(answer, location.origin);
  if (answer.attempt === "") return;
  var channel = new BroadcastChannel(answer.channel);
  channel.onmessage = function (event) {
    if (event.data && event.data.received === answer.attempt) window.close();
  };
  channel.postMessage(answer);
})();
