type PressedKey = { isComposing: boolean; keyCode: number };

/**
 * Whether a key belongs to a word that an input method composes. Safari reports the word as finished
 * before its last key, which only the legacy key code 229 reveals.
 */
export const belongsToInputMethod = ({ isComposing, keyCode }: PressedKey): boolean =>
  isComposing || keyCode === 229;
