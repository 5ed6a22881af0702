import { englishFirst } from "#messages/english-first.ts";
import type { englishLater } from "#messages/english-later.ts";
import type { Messages } from "#messages/messages.ts";

type LaterRooms = typeof englishLater;

let later: LaterRooms | null = null;
let loading: Promise<LaterRooms> | null = null;

/** Why a screen that waited for them can't be drawn. */
let failure: { readonly cause: unknown } | null = null;

/** Fetches the English words of the screens behind the tabs, once. */
export function loadLaterWords(): Promise<LaterRooms> {
  loading ??= import("#messages/english-later.ts").then(
    ({ englishLater }) => (later = englishLater),
  );
  loading.catch(() => (loading = null));
  return loading;
}

/**
 * A screen that needs them before they are here waits for them as it does for its code. Thrown, not by `use`: that has to
 * be called again when the screen is drawn anew, though by then the words may be known.
 */
function laterRooms(): LaterRooms {
  if (later !== null) return later;
  if (failure !== null) {
    const { cause } = failure;
    failure = null; // Trying again fetches them again.
    throw cause;
  }
  throw loadLaterWords().catch((cause: unknown) => {
    failure = { cause };
  });
}

/** The English catalogue, of which the tabs need only a part. */
export const englishInParts: Messages = {
  ...englishFirst,
  get accountDeletion() {
    return laterRooms().accountDeletion;
  },
  get accounts() {
    return laterRooms().accounts;
  },
  get faq() {
    return laterRooms().faq;
  },
  get howItWorks() {
    return laterRooms().howItWorks;
  },
  get passwordReset() {
    return laterRooms().passwordReset;
  },
  get preferences() {
    return laterRooms().preferences;
  },
  get profileEdit() {
    return laterRooms().profileEdit;
  },
  get profileMenu() {
    return laterRooms().profileMenu;
  },
  get providers() {
    return laterRooms().providers;
  },
  get push() {
    return laterRooms().push;
  },
  get security() {
    return laterRooms().security;
  },
  get subscriptions() {
    return laterRooms().subscriptions;
  },
  get survey() {
    return laterRooms().survey;
  },
};
