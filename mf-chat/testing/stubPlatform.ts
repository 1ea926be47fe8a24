/** jsdom has no layout; code that depends on it must still run. */
export function stubPlatform(): void {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollTo = () => {};
  Object.assign(HTMLDialogElement.prototype, dialogMethods);
  globalThis.matchMedia = mediaThat(false);
}

/** jsdom has `<dialog>` without its methods; `data-modal` shows tests how it was opened. */
const dialogMethods = {
  show(this: HTMLDialogElement) {
    this.open = true;
  },
  showModal(this: HTMLDialogElement) {
    this.open = true;
    this.dataset.modal = '';
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    delete this.dataset.modal;
  },
};

/** A `matchMedia` whose queries all match, or none does. */
export function mediaThat(matches: boolean): typeof matchMedia {
  return (media) =>
    Object.assign(new EventTarget(), {
      matches,
      media,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
}
