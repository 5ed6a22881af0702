import { use, useContext } from "react";
import type { ReactNode } from "react";
import { MessagesContext, StartWordsContext } from "#web/client/messages.ts";
import { wholeCatalogue } from "./catalogues.ts";

/** The whole catalogue, for the screens behind the start page; waits for it with the Suspense above. */
export function CatalogueProvider({ children }: { children: ReactNode }) {
  const { language } = useContext(StartWordsContext);
  return <MessagesContext value={use(wholeCatalogue(language))}>{children}</MessagesContext>;
}
