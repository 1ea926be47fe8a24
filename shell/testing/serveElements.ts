type Loadable = HTMLScriptElement | HTMLLinkElement;
type Outcome = 'load' | 'error' | 'hang';

export const addressOf = (element: Loadable) =>
  element instanceof HTMLScriptElement ? element.src : element.href;

/** Answers scripts and style sheets added to the page; jsdom fetches none. */
export function serveElements(initial: (element: Loadable) => Outcome = () => 'load') {
  let respond = initial;
  const requested: string[] = [];
  const isLoadable = (node: Node): node is Loadable =>
    node instanceof HTMLScriptElement || node instanceof HTMLLinkElement;

  const answer = (node: Node) => {
    if (!isLoadable(node)) return;
    requested.push(addressOf(node));
    const outcome = respond(node);
    if (outcome !== 'hang') node.dispatchEvent(new Event(outcome));
  };
  const observer = new MutationObserver((records) =>
    records.flatMap((record) => [...record.addedNodes]).forEach(answer),
  );
  observer.observe(document.head, { childList: true });
  return {
    /** The requests, in order. */
    requested,
    respond: (next: typeof initial) => void (respond = next),
    stop: () => observer.disconnect(),
  };
}
