type PressedKey = { key: string; shiftKey: boolean; isComposing: boolean; keyCode: number };

/**
 * Enter sends, Shift+Enter does not. Enter that ends a word of an input method does not either:
 * Safari reports that one as finished composing and tells it only by the old key code 229.
 */
export function isSendKey({ key, shiftKey, isComposing, keyCode }: PressedKey): boolean {
  return key === 'Enter' && !shiftKey && !isComposing && keyCode !== 229;
}
