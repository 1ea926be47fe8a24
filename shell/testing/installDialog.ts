/** jsdom knows `<dialog>` but not its methods; what browsers do with focus and background is left out. */
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

/** A page of the given width, by the one question that the shell asks of it. */
export function installWidth() {
  const wide = Object.assign(new EventTarget(), { matches: false });
  Object.assign(globalThis, { matchMedia: () => wide });
  return { grow: () => wide.dispatchEvent(new Event('change')) };
}
