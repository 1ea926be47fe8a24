/** What is used of Trusted Types, which TypeScript's DOM lacks. */
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
 * The page's only policy of Trusted Types, which browsers ask before a string becomes a script's address:
 * only the shell says where scripts come from, and no remote makes code or markup from a string. Browsers
 * without Trusted Types are protected by the page's origins alone.
 */
export function createScriptPolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  try {
    trustedTypes?.createPolicy('default', {
      createScriptURL: (address) => (isTrusted(address) ? address : null),
    });
  } catch (error) {
    // An extension was first: better a page with its policy than none.
    console.warn('[site] a policy of Trusted Types exists already:', error);
  }
}
