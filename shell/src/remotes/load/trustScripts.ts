/** The part of Trusted Types used here, which TypeScript's DOM types lack. */
type TrustedTypes = {
  createPolicy(
    name: 'default',
    rules: { createScriptURL(address: string): string | null },
  ): unknown;
};

const bases = new Set([`${location.origin}/`]);

/** From now on scripts may come from below this address. */
export const trustScripts = (base: string) => void bases.add(new URL(base, location.origin).href);

function isTrusted(address: string): boolean {
  const { href } = new URL(address, location.origin);
  return [...bases].some((base) => href.startsWith(base));
}

/**
 * Creates the page's only Trusted Types policy, which browsers consult before a string becomes a script's address: only
 * the shell decides where scripts come from, and no remote turns a string into code or markup. Browsers without
 * Trusted Types are protected by the page's origins alone.
 */
export function createScriptPolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  try {
    trustedTypes?.createPolicy('default', {
      createScriptURL: (address) => (isTrusted(address) ? address : null),
    });
  } catch (error) {
    // An extension created one first: the page works with that policy.
    console.warn('[site] a Trusted Types policy exists already:', error);
  }
}
