type PressedKey = { key: string; shiftKey: boolean; isComposing: boolean; keyCode: number };

/**
 * Enter sends, Shift+Enter does not. Neither does Enter that ends an input method's word: Safari
 * reports that as finished composing and reveals it only by the old key code 229.
 */
export function isSendKey({ key, shiftKey, isComposing, keyCode }: PressedKey): boolean {
  return key === 'Enter' && !shiftKey && !isComposing && keyCode !== 229;
}
