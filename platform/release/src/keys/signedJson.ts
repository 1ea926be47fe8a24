import { isSignedBy, type Signer } from './Signer';

export type Signature = { key: string; value: string };

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
