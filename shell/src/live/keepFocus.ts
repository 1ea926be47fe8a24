/**
 * Moves the focus of a control that disappears, such as a pressed 'Try again', to the element around it, so that the
 * keyboard continues there.
 */
export function keepFocus(): void {
  let path = pathOf(document.activeElement);

  function leave(): void {
    const [focused] = path;
    if (!(focused instanceof Node) || focused.isConnected) return;
    const around = path.find((target) => target instanceof HTMLElement && target.isConnected);
    path = [];
    const { activeElement, body } = document;
    if (activeElement === body && around instanceof HTMLElement)
      focusOnce(around === body ? (document.querySelector('main') ?? body) : around);
  }

  document.addEventListener('focusin', (event) => void (path = event.composedPath()));
  document.addEventListener('focusout', ({ target }) =>
    // Some browsers also report a removal like this, before it happens.
    setTimeout(() => {
      if (target === path[0] && target !== document.activeElement) path = [];
    }),
  );
  new MutationObserver(leave).observe(document.body, { childList: true, subtree: true });
}

/** An element and those around it, innermost first. */
function pathOf(element: Element | null): EventTarget[] {
  return element ? [element, ...pathOf(element.parentElement)] : [];
}

function focusOnce(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
