type Loadable = HTMLScriptElement | HTMLLinkElement;
type Outcome = 'load' | 'error' | 'hang';

export const addressOf = (element: Loadable) =>
  element instanceof HTMLScriptElement ? element.src : element.href;

/** Answers scripts and style sheets added to the page in each test of a file; jsdom fetches none. */
export function serveElements() {
  let respond: (element: Loadable) => Outcome;
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
  beforeEach(() => {
    document.head.replaceChildren();
    requested.length = 0;
    respond = () => 'load';
    observer.observe(document.head, { childList: true });
  });
  afterEach(() => observer.disconnect());
  return {
    /** The requests, in order. */
    requested,
    /** Default: everything loads. */
    respond: (next: typeof respond) => void (respond = next),
  };
}
