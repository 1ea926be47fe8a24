type Methods = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage that never throws: it may be blocked, full or absent. */
export const createSafeStorage = (getStorage: () => Methods) => {
  function attempt<Result>(action: (storage: Methods) => Result, otherwise: Result): Result {
    try {
      return action(getStorage());
    } catch {
      return otherwise;
    }
  }
  const read = (key: string) => attempt((storage) => storage.getItem(key), null);
  return {
    read,
    /** What is kept as JSON; `null` also when it is none. Whoever reads it checks its shape. */
    readJson(key: string): unknown {
      try {
        return JSON.parse(read(key) ?? 'null');
      } catch {
        return null;
      }
    },
    /** `false`: the value lives as long as the page; nothing else is lost. */
    write: (key: string, value: string) =>
      attempt((storage) => (storage.setItem(key, value), true), false),
    remove: (key: string) => attempt((storage) => (storage.removeItem(key), true), false),
  };
};

export type SafeStorage = ReturnType<typeof createSafeStorage>;

/** Kept between visits. */
export const safeStorage = createSafeStorage(() => localStorage);

/** Kept as long as the tab. */
export const safeSession = createSafeStorage(() => sessionStorage);

/** Where a visitor's theme is kept (decisions: "product-specific"). */
export const themeKey = 'synapsei-theme';

/** Where a tab keeps the unique names of releases that failed in it. */
export const failedKey = 'synapsei-failed-releases';

/** Where a tab keeps what it takes from elsewhere. */
export const overridesKey = 'synapsei-overrides';
