import { useContext } from "react";
import type { ReactNode } from "react";
import { english } from "../../messages/english.ts";
import { MessagesContext, StartWordsContext } from "../client/messages.ts";

/** The whole catalogue, for the screens behind the start page. */
export function CatalogueProvider({ children }: { children: ReactNode }) {
  const { translation } = useContext(StartWordsContext);
  return <MessagesContext value={translation ?? english}>{children}</MessagesContext>;
}
