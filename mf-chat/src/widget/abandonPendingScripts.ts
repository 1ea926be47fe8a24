/**
 * Gives up this remote's scripts that are still on their way: the chunk loader takes them for failed
 * and asks anew, under another address. Waiting on would mean joining the request that hangs.
 */
export function abandonPendingScripts(): void {
  // webpack takes a script out of the document when it has arrived.
  for (const script of document.querySelectorAll('script[data-webpack^="mf_chat@"]')) {
    script.dispatchEvent(new Event('error'));
  }
}
