import { belongsToInputMethod } from '@synapsei/remote-kit/belongsToInputMethod';

type PressedKey = { key: string; shiftKey: boolean; isComposing: boolean; keyCode: number };

/** Enter sends, Shift+Enter does not. Neither does Enter that ends an input method's word. */
export const isSendKey = (pressed: PressedKey): boolean =>
  pressed.key === 'Enter' && !pressed.shiftKey && !belongsToInputMethod(pressed);
