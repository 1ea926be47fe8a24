import type { PopupSize } from './networks';

/** Opens a window of this size in the middle of this one. Returns whether the browser allowed it. */
export function openPopup(href: string, { width, height }: PopupSize): boolean {
  const left = window.screenX + (window.outerWidth - width) / 2;
  const top = window.screenY + (window.outerHeight - height) / 2;
  const opened = window.open(
    href,
    '',
    `height=${height}, width=${width}, left=${left}, top=${top}, scrollbars=yes`,
  );
  // `noopener` would not tell whether it was blocked.
  if (opened) opened.opener = null;
  return opened !== null;
}
