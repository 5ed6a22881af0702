import { useEffect, useRef, useState } from "react";
import { memberKey } from "#web/client/forget-member.ts";
import { anyText, stored } from "#web/client/stored.ts";

/** What is being written, kept while one looks elsewhere. */
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
  /** Puts a text back while the field is there and nothing else has been written in it; says whether it did. */
  const restore = (earlier: string) => {
    const isFree = isShown.current && (draft.read() ?? "") === "";
    if (isFree) change(earlier);
    return isFree;
  };
  return { text, change, restore };
}
