import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import * as v from 'valibot';

/** Whoever changes a target: a name for people, and the Ed25519 key that stands for it. */
export type Signer = {
  name: string;
  /** The public key, 32 bytes in base64url. */
  key: string;
  /** Made by a local store for itself: whoever has the folder has the key, so `config.json` counts as it lies there. */
  isLocal: boolean;
  sign: (text: string) => string;
};

/** A key as its file holds it. */
export type KeyPair = { name: string; publicKey: string; privateKey: string };

export function createKeyPair(name: string): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  // "release keys add" would take such a key for an option.
  if (x.startsWith('-')) return createKeyPair(name);
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' });
  return { name, publicKey: x, privateKey: pem.toString() };
}

export function createSigner({ name, publicKey, privateKey }: KeyPair, isLocal = false): Signer {
  const key = createPrivateKey(privateKey);
  return {
    name,
    key: publicKey,
    isLocal,
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  };
}

/** Did the owner of this public key sign the text? Whatever is no key or no signature did not. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: publicKey },
      format: 'jwk',
    });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

export const signatureSchema = v.object({ key: v.string(), value: v.string() });
export type Signature = v.InferOutput<typeof signatureSchema>;

/** What is signed: all of a value but the signature, without regard to white space. */
const signedText = ({ signature: _, ...value }: Record<string, unknown>) => JSON.stringify(value);

/** A value as the text of its file, signed. */
export function signJson(value: Record<string, unknown>, signer: Signer): string {
  const signature: Signature = { key: signer.key, value: signer.sign(signedText(value)) };
  return `${JSON.stringify({ ...value, signature }, null, 1)}\n`;
}

/** Whether the signature is of these words. */
export const isIntact = (value: Record<string, unknown>, signature: Signature): boolean =>
  isSignedBy(signature.key, signedText(value), signature.value);

export const rawSchema = v.record(v.string(), v.unknown());

/** What a text says if it is as it was signed and `isMeant`; `null` for anything else, and where that cannot be told. */
export function readSigned<Value extends { signature: Signature }>(
  schema: v.GenericSchema<unknown, Value>,
  text: string,
  isMeant: (value: Value) => boolean,
): Value | null {
  try {
    const raw = v.parse(rawSchema, JSON.parse(text));
    const value = v.parse(schema, raw);
    return isMeant(value) && isIntact(raw, value.signature) ? value : null;
  } catch {
    return null;
  }
}
