import { use, useContext } from "react";
import type { ReactNode } from "react";
import { english } from "../../messages/english.ts";
import { MessagesContext, StartWordsContext } from "../client/messages.ts";
import { wholeCatalogue } from "./catalogues.ts";

/** The whole catalogue, for the screens behind the start page; waits for it with the Suspense above. */
export function CatalogueProvider({ children }: { children: ReactNode }) {
  const { language } = useContext(StartWordsContext);
  const translation = language === "English" ? null : use(wholeCatalogue(language));
  return <MessagesContext value={translation ?? english}>{children}</MessagesContext>;
}
