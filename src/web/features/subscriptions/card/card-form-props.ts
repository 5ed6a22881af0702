import type { ReactNode } from "react";
import type { SavedCard } from "./card-setup.ts";

export interface CardFormProps {
  clientSecret: string;
  /** What pressing the button does. */
  submitLabel: string;
  /** While what follows the card's set-up is under way. */
  busy: boolean;
  /** The path to which the provider leads back when a card takes the member away from the page. */
  returnPath: string;
  /** Before the provider is asked, which may lead away. */
  onConfirm?: (() => void) | undefined;
  onSaved: (card: SavedCard) => void;
  /** Stands between the fields and the button. */
  terms?: ReactNode;
  /** Beside "try again" when the form can't be had: where else to go. */
  wayBack?: ReactNode;
}
