import { parseKeyPairsIntoRecord } from '@opentelemetry/core';

/** The remote on whose behalf the page calls, as attributes of each span. */
export type RemoteAttributes = { 'remote.name'?: string; 'remote.version'?: string };

const members: Record<keyof RemoteAttributes, RegExp> = {
  'remote.name': /^[A-Za-z]\w{0,39}$/,
  'remote.version': /^\d{1,9}\.\d{1,9}\.\d{1,9}(-[\w.]{1,40})?$/,
};

/** Reads W3C's `baggage` header. Whatever else it says, or says in another form, is ignored. */
export function parseBaggage(header: unknown): RemoteAttributes {
  const said = parseKeyPairsIntoRecord(String(header));
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, form]) => {
      const value = said[name];
      return value !== undefined && form.test(value) ? [[name, value]] : [];
    }),
  );
}

export function toBaggage(remote: RemoteAttributes): string {
  return Object.entries(remote)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
}
