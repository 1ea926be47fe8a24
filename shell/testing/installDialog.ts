/** jsdom has `<dialog>` without its methods; the browser's focus and background handling is left out. */
export function installDialog(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
}

/** A page of the given width, for the one media query that the shell uses. */
export function installWidth() {
  const wide = Object.assign(new EventTarget(), { matches: false });
  Object.assign(globalThis, { matchMedia: () => wide });
  return { grow: () => wide.dispatchEvent(new Event('change')) };
}
