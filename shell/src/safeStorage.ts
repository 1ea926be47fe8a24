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
  return {
    read: (key: string) => attempt((storage) => storage.getItem(key), null),
    /** Returns `false` if the value lasts only as long as the page. */
    write: (key: string, value: string) =>
      attempt((storage) => (storage.setItem(key, value), true), false),
    remove: (key: string) => attempt((storage) => (storage.removeItem(key), true), false),
  };
};

export type SafeStorage = ReturnType<typeof createSafeStorage>;

/** Kept between visits. */
export const safeStorage = createSafeStorage(() => localStorage);

/** Calls when another tab may have changed a value. */
export function onChangeElsewhere(name: string, listener: () => void): void {
  // Without a key: all of the storage was cleared.
  addEventListener('storage', ({ key }) => {
    if (key === name || key === null) listener();
  });
  // A page restored from the browser's cache missed the events in between.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && safeStorage.read(name)) listener();
  });
}

/** Kept as long as the tab. */
export const safeSession = createSafeStorage(() => sessionStorage);

/** Key of the releases that failed in a tab. */
export const failedKey = 'synapsei-failed-releases';

/** Key of a tab's overrides. */
export const overridesKey = 'synapsei-overrides';
