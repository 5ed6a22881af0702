import { useState } from "react";
import { tabKeys } from "#web/client/forget-member.ts";
import { anyText, stored } from "#web/client/stored.ts";

/** What is being written, kept while one looks elsewhere. */
export function useDraft(connectionId: string) {
  const draft = stored(`${tabKeys.chatDraft}${connectionId}`, anyText, "sessionStorage");
  const [text, setText] = useState(() => draft.read() ?? "");
  const change = (next: string) => {
    if (next === "") draft.forget();
    else draft.keep(next);
    setText(next);
  };
  /** Puts a text back unless something else has been written meanwhile; says whether it did. */
  const restore = (earlier: string) => {
    const isFree = (draft.read() ?? "") === "";
    if (isFree) change(earlier);
    return isFree;
  };
  return { text, change, restore };
}
