declare module 'jest-axe' {
  export function axe(element: Element, options?: { iframes?: boolean }): Promise<unknown>;
}
declare namespace jest {
  interface Matchers<R> {
    toHaveNoViolations(): R;
  }
}
