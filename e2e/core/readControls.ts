import type { Page } from '@playwright/test';

/** A control as drawn. */
export type Control = {
  name: string;
  width: number;
  height: number;
  hasEdge: boolean;
  isPlain: boolean;
};

/** Visible buttons, fields and links; `isPlain` are links within text. */
export function readControls(page: Page): Promise<Control[]> {
  return page.evaluate(() => {
    const isDrawn = (width: string, style: string) => style !== 'none' && parseFloat(width) > 0;
    const hasEdge = (style: CSSStyleDeclaration) =>
      isDrawn(style.borderTopWidth, style.borderTopStyle) ||
      isDrawn(style.borderBottomWidth, style.borderBottomStyle) ||
      isDrawn(style.outlineWidth, style.outlineStyle);
    const controls = document.querySelectorAll<HTMLElement>('button, a, input, textarea, select');
    const shown = [...controls].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'),
    );
    // The browser itself draws these, in the forced colours.
    const isNative = (control: HTMLElement) =>
      /^(checkbox|radio|range)$/.test((control as HTMLInputElement).type) &&
      getComputedStyle(control).appearance !== 'none';
    const around = (element: Element, levels = 3): Element[] =>
      levels > 0 && element.parentElement
        ? [element.parentElement, ...around(element.parentElement, levels - 1)]
        : [];
    return shown.map((control) => {
      const isField = control.matches('input, textarea, select');
      // A field is in a box and pressed together with it.
      const box = isField ? control.parentElement! : control;
      const { width, height } = box.getBoundingClientRect();
      const style = getComputedStyle(control);
      const marks = [...control.querySelectorAll('*')].map((part) => getComputedStyle(part));
      return {
        name: (control.ariaLabel ?? control.textContent ?? '').trim().slice(0, 50),
        width,
        height,
        // An icon inside it, or the box of a field, marks it as well as an outline.
        hasEdge:
          hasEdge(style) ||
          marks.some(hasEdge) ||
          control.querySelector('svg') !== null ||
          isNative(control) ||
          (isField &&
            around(control)
              .map((part) => getComputedStyle(part))
              .some(hasEdge)),
        isPlain: control.tagName === 'A' && !hasEdge(style),
      };
    });
  });
}

/** Without an edge, an icon or a link's colour in forced colours. */
export const isBare = ({ hasEdge, isPlain }: Control) => !hasEdge && !isPlain;
