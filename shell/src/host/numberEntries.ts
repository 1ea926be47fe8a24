/**
 * Links of the site are plain `<a href="#/…">`, and an entry that the browser makes of one carries
 * nothing of the router's: no number, by which 'back' tells a page of the site from whatever came
 * before it, and no key of its own. This gives it both, before the router reads it, and so must be called before the router is made.
 */
export function numberEntries(): void {
  const number = () => {
    const { history } = window;
    if (history.state !== null) return;
    const key = Math.random().toString(36).slice(2, 10);
    // This very document made the entry, so there is one of the site before it.
    history.replaceState({ key, idx: Math.max(1, history.length - 1) }, '');
  };
  window.addEventListener('popstate', number, { capture: true });
}
