/**
 * A text that changes or has siblings; each new text is a new element. A browser that translates the
 * page replaces text nodes, and React would keep changing the nodes that are gone.
 */
export function Text({ children }: { children: string }) {
  return <span key={children}>{children}</span>;
}
