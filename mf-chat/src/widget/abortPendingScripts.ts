/**
 * Aborts this remote's pending scripts: the chunk loader treats them as failed and retries at
 * another address. Returns whether there were any.
 */
export function abortPendingScripts(): boolean {
  // webpack removes a script from the document once it has loaded.
  const scripts = document.querySelectorAll('script[data-webpack^="mf_chat@"]');
  for (const script of scripts) script.dispatchEvent(new Event('error'));
  return scripts.length > 0;
}
