/** localStorage that never throws: it may be blocked, full or absent. */
export const safeStorage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // The value lives as long as the page; nothing else is lost.
    }
  },
};
