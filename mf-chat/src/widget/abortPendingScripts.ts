/**
 * Aborts this remote's scripts that are still on their way: the chunk loader takes them for failed
 * and asks again, at another address. Returns whether there were any.
 */
export function abortPendingScripts(): boolean {
  // webpack takes a script out of the document when it has arrived.
  const scripts = document.querySelectorAll('script[data-webpack^="mf_chat@"]');
  for (const script of scripts) script.dispatchEvent(new Event('error'));
  return scripts.length > 0;
}
