import { useState } from "react";
import { tabKeys } from "#web/client/forget-member.ts";

const keyOf = (connectionId: string) => `${tabKeys.chatDraft}${connectionId}`;

function kept(connectionId: string): string {
  try {
    return sessionStorage.getItem(keyOf(connectionId)) ?? "";
  } catch {
    return "";
  }
}

function keep(connectionId: string, text: string) {
  try {
    if (text === "") sessionStorage.removeItem(keyOf(connectionId));
    else sessionStorage.setItem(keyOf(connectionId), text);
  } catch {
    // Without storage the draft lasts as long as the screen.
  }
}

/** What is being written, kept while one looks elsewhere. */
export function useDraft(connectionId: string) {
  const [text, setText] = useState(() => kept(connectionId));
  const change = (next: string) => {
    keep(connectionId, next);
    setText(next);
  };
  /** Puts a text back unless something else has been written meanwhile. */
  const restore = (earlier: string) => {
    if (kept(connectionId) === "") change(earlier);
  };
  return { text, change, restore };
}
