import { use, useContext } from "react";
import type { ReactNode } from "react";
import { englishFirst } from "../../messages/english-first.ts";
import type { Messages } from "../../messages/messages.ts";
import { MessagesContext, StartWordsContext } from "../client/messages.ts";

type LaterRooms = Omit<Messages, keyof typeof englishFirst>;

let later: LaterRooms | null = null;
let loading: Promise<LaterRooms> | null = null;

/** Fetches the English words of the screens behind the tabs, once. */
export function loadLaterWords(): Promise<LaterRooms> {
  return (loading ??= import("../../messages/english-later.ts").then(({ englishLater }) => (later = englishLater)));
}

/** A screen that needs them before they are here waits for them as it does for its code. */
// Read only while a screen is drawn, where `use` may stand anywhere.
// oxlint-disable-next-line react/rules-of-hooks
const laterRooms = (): LaterRooms => later ?? use(loadLaterWords());

const english: Messages = {
  ...englishFirst,
  get accounts() {
    return laterRooms().accounts;
  },
  get faq() {
    return laterRooms().faq;
  },
  get howItWorks() {
    return laterRooms().howItWorks;
  },
  get preferences() {
    return laterRooms().preferences;
  },
  get profileEdit() {
    return laterRooms().profileEdit;
  },
  get subscriptions() {
    return laterRooms().subscriptions;
  },
  get survey() {
    return laterRooms().survey;
  },
};

/** The whole catalogue, for the screens behind the start page. */
export function CatalogueProvider({ children }: { children: ReactNode }) {
  const { translation } = useContext(StartWordsContext);
  return <MessagesContext value={translation ?? english}>{children}</MessagesContext>;
}
