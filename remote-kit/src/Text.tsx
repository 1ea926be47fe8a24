/**
 * A text that changes, or has siblings. A browser that translates the page replaces text nodes, and
 * React would go on changing the ones that are gone: here each new text is a new element.
 */
export function Text({ children }: { children: string }) {
  return <span key={children}>{children}</span>;
}
