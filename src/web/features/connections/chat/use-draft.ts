import { useEffect, useRef, useState } from "react";
import { memberKey } from "#web/client/forget-member.ts";
import { anyText, stored } from "#web/client/stored.ts";

/** The draft, kept while the conversation is closed. */
export function useDraft(connectionId: string) {
  const draft = stored(memberKey(`chat-draft.${connectionId}`), anyText, "sessionStorage");
  const [text, setText] = useState(() => draft.read() ?? "");
  const change = (next: string) => {
    if (next === "") draft.forget();
    else draft.keep(next);
    setText(next);
  };
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  /** Restores a text if the field exists and is empty. Returns whether it did. */
  const restore = (earlier: string) => {
    const isFree = isShown.current && (draft.read() ?? "") === "";
    if (isFree) change(earlier);
    return isFree;
  };
  return { text, change, restore };
}
