import { isRecord } from '@synapsei/shared-types/values';

/** Of a text in base64url. */
const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0));

/**
 * Who signed a preview's record: all of it but the signature, without regard to white space, as the release command
 * does. `keys`: those of its remote, by the names of their owners. Never rejects.
 * @returns null when none of them did, or the browser cannot tell
 */
export async function findSigner(record: unknown, keys: unknown): Promise<string | null> {
  if (!isRecord(record) || !isRecord(record.signature) || !isRecord(keys)) return null;
  const { signature, ...signed } = record;
  const { key, value } = signature as Record<string, string>;
  const owner = Object.keys(keys).find((name) => keys[name] === key);
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key };
    const publicKey = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
    const text = new TextEncoder().encode(JSON.stringify(signed));
    const isSigned = await crypto.subtle.verify('Ed25519', publicKey, toBytes(value!), text);
    return isSigned && owner !== undefined ? owner : null;
  } catch {
    return null;
  }
}
