/** Within this time a second tap belongs to a double tap, not to the result of the first one. */
export const doubleTapMs = 400;
