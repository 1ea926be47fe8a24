/**
 * Browsers add entries by themselves: for a link that was followed before the site ran, and for an address that a
 * visitor edits. The router tells entries apart by a key and a number. Call it before the router renders, so that it
 * hears of an entry first.
 */
export function numberEntries(): void {
  addEventListener('popstate', () => {
    if (history.state !== null) return;
    // Such an entry follows another one.
    const key = Math.random().toString(36).slice(2, 10);
    history.replaceState({ usr: null, key, idx: 1 }, '');
  });
}
