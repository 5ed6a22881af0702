import { useState } from "react";
import type { ChangeEvent } from "react";
import { now } from "#web/client/clock.ts";
import { useMessages } from "#web/client/messages.ts";
import {
  caretBehindDigit,
  cvcLengthOf,
  digitsOf,
  faultOfNumber,
  groupCardNumber,
} from "./card-number.ts";
import { expiryInThreeYears, faultOfExpiry, groupExpiry } from "./card-expiry.ts";

export const cardFieldNames = ["number", "expiry", "cvc"] as const;
export type CardField = (typeof cardFieldNames)[number];
type CardTexts = Readonly<Record<CardField, string>>;

const empty: CardTexts = { number: "", expiry: "", cvc: "" };

/** Keeps the caret behind the digit that it stood behind, though the groups around it changed. */
function keepCaret(input: HTMLInputElement, grouped: string) {
  const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length;
  if (digitsBefore === digitsOf(input.value).length) return;
  requestAnimationFrame(() => {
    const caret = caretBehindDigit(grouped, digitsBefore);
    input.setSelectionRange(caret, caret);
  });
}

/** The texts of the card form, grouped while they are typed, and what is wrong with them once they were left or sent. */
export function useCardFields() {
  const { faults } = useMessages().payments;
  const [texts, setTexts] = useState(empty);
  const [checked, setChecked] = useState<readonly CardField[]>([]);
  const cvcLength = cvcLengthOf(texts.number);

  const faultOf = (name: CardField): string | null => {
    if (name === "number") {
      const fault = faultOfNumber(texts.number);
      return fault === null ? null : faults.number[fault];
    }
    if (name === "expiry") {
      const fault = faultOfExpiry(texts.expiry, now());
      return fault === null ? null : faults.expiry[fault];
    }
    if (texts.cvc === "") return faults.cvc.missing;
    return texts.cvc.length === cvcLength ? null : faults.cvc.incomplete(cvcLength);
  };
  const group: Record<CardField, (text: string) => string> = {
    number: groupCardNumber,
    expiry: groupExpiry,
    cvc: (text) => digitsOf(text).slice(0, cvcLength),
  };
  const check = (name: CardField) =>
    setChecked((before) => (before.includes(name) ? before : [...before, name]));
  return {
    texts,
    cvcLength,
    type: (name: CardField) => (event: ChangeEvent<HTMLInputElement>) => {
      const grouped = group[name](event.target.value);
      if (name === "number") keepCaret(event.target, grouped);
      setTexts((before) => ({ ...before, [name]: grouped }));
      setChecked((before) => before.filter((other) => other !== name));
    },
    /** A field that was left says what is wrong with it, if anything was typed. */
    leave: (name: CardField) => () => {
      if (texts[name] !== "") check(name);
    },
    errorOf: (name: CardField) => (checked.includes(name) ? faultOf(name) : null),
    /** Checks all fields; the first that is wrong, or null. */
    checkAll: (): CardField | null => {
      setChecked(cardFieldNames);
      return cardFieldNames.find((name) => faultOf(name) !== null) ?? null;
    },
    fillIn: (number: string) => {
      setTexts({
        number,
        expiry: expiryInThreeYears(now()),
        cvc: "123".slice(0, cvcLengthOf(number)),
      });
      setChecked([]);
    },
  };
}
