import { StrictMode, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

/** One heading that is replaced by another with a view transition. */
function Floor() {
  const [isPushed, setIsPushed] = useState(false);
  const push = () =>
    void document.startViewTransition(() => flushSync(() => setIsPushed(!isPushed)));
  return (
    <main key={String(isPushed)}>
      <h1>{isPushed ? "Train together." : "Never train alone again."}</h1>
      <button type="button" onClick={push}>
        Go
      </button>
    </main>
  );
}

const root = document.querySelector("#root");
if (root === null) throw new Error("The page has no #root");
createRoot(root).render(
  <StrictMode>
    <Floor />
  </StrictMode>,
);
