/** jest-axe ships no types; these are the parts that tests use. */
declare module 'jest-axe' {
  export function axe(element: Element, options?: object): Promise<object>;
}
declare namespace jest {
  interface Matchers<R> {
    toHaveNoViolations(): R;
  }
}
