/**
 * Calls `follow` when the next window that a script opens is blocked. react-share opens its window
 * some time after the click and does not report a blocked one.
 */
export function whenBlocked(follow: () => void): void {
  const { open } = window;
  window.open = (...request) => {
    window.open = open;
    const opened = open.apply(window, request);
    if (!opened) follow();
    return opened;
  };
}
