/** Runs in the page: the heading of a page that stands, or what it still waits for. */
export function readScreen(): string {
  const main = document.querySelector('main');
  // Between two documents there is not even a root element.
  if (!main || document.querySelector('html[data-view], #first-view')) return '(prerendered)';
  const isLoading = [...main.querySelectorAll('[role=status]')].some(({ textContent }) =>
    /^(Loading|Still loading)/.test(textContent.trim()),
  );
  if (isLoading || main.querySelector('[aria-busy=true]')) return '(loading)';
  return (main.querySelector('h1')?.textContent ?? '(no heading)').replace(/\s+/g, ' ').trim();
}
