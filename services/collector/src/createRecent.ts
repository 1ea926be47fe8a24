/**
 * Remembers entries for `keepMs` to twice that, and at most twice `maximum` of them: when there are
 * more, the oldest half goes at once. `now` in milliseconds.
 */
export function createRecent<Value>(maximum: number, keepMs: number, now: () => number) {
  let current = new Map<string, Value>();
  let previous = new Map<string, Value>();
  let begun = now();

  function renew() {
    const age = now() - begun;
    if (age < keepMs && current.size < maximum) return;
    previous = age < 2 * keepMs ? current : new Map<string, Value>();
    current = new Map();
    begun = now();
  }

  return {
    get(key: string): Value | undefined {
      renew();
      return current.get(key) ?? previous.get(key);
    },
    set(key: string, value: Value) {
      renew();
      current.set(key, value);
    },
  };
}
