/** Storage that never throws: it may be blocked, full or absent. */
const createSafe = (getStorage: () => Storage) => ({
  read(key: string): string | null {
    try {
      return getStorage().getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      getStorage().setItem(key, value);
    } catch {
      // The value lives as long as the page; nothing else is lost.
    }
  },
});

/** Kept between visits. */
export const safeStorage = createSafe(() => localStorage);

/** Kept as long as the tab. */
export const safeSession = createSafe(() => sessionStorage);
