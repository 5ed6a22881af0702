import type { ReactNode } from "react";
import type { SavedCard } from "./card-setup.ts";

export interface CardFormProps {
  clientSecret: string;
  submitLabel: string;
  /** During the steps after the card's set-up. */
  busy: boolean;
  /** The path to which the provider returns after leaving the page. */
  returnPath: string;
  /** Before the provider is asked, which may leave the page. */
  onConfirm?: (() => void) | undefined;
  onSaved: (card: SavedCard) => void;
  terms?: ReactNode;
  /** Beside "try again" if the form can't be loaded: another way out. */
  wayBack?: ReactNode;
}
