/** Whether one ends before the other begins, or contains it. */
const isBefore = (one: Node, other: Node) =>
  (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;

/** The first in the document. */
const findFirst = (nodes: Node[]) =>
  nodes.reduce((first, node) => (isBefore(node, first) ? node : first));

/** What is no part of the flow pushes nothing. */
function isInFlow(element: Element): boolean {
  const { display, position } = getComputedStyle(element);
  return display !== 'none' && position !== 'fixed' && position !== 'absolute';
}

const inFlow = (elements: Iterable<Element>) => [...elements].findLast(isInFlow);

function lastWithin(element: Element): Element {
  const last = inFlow(element.children);
  return last ? lastWithin(last) : element;
}

/** What ends where a node begins; `null` at the start of the document's body. */
function findBefore(node: Node): Element | null {
  if (node === document.body || !node.parentElement) return null;
  const siblings = [...node.parentElement.children];
  const before = inFlow(siblings.filter((one) => isBefore(one, node)));
  return before ? lastWithin(before) : findBefore(node.parentElement);
}

/**
 * What made elements move: the browser names those that moved, and what grows or appears pushes all that follows
 * it. So it is what stands before the first of them. `null` if none of them is in the page any more.
 */
export function findPusher(sources: readonly LayoutShiftAttribution[]): Node | null {
  const moved = sources.flatMap(({ node }) => (node?.isConnected ? [node] : []));
  if (moved.length === 0) return null;
  const first = findFirst(moved);
  return findBefore(first) ?? first;
}
