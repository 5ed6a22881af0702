/** Within this time a second tap is one half of a double tap, not an answer to what the first one brought. */
export const doubleTapMs = 400;
