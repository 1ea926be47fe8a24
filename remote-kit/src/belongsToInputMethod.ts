type PressedKey = { isComposing: boolean; keyCode: number };

/**
 * Whether a key is part of a word that an input method composes. Safari calls the word finished before its last key, and
 * reveals that only by the old key code 229.
 */
export const belongsToInputMethod = ({ isComposing, keyCode }: PressedKey): boolean =>
  isComposing || keyCode === 229;
