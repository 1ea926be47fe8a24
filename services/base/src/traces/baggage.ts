/** The remote on whose behalf the page calls, as attributes of each span. */
export type RemoteAttributes = { 'remote.name'?: string; 'remote.version'?: string };

const members = new Map([
  ['remote.name', /^[A-Za-z]\w{0,39}$/],
  ['remote.version', /^\d{1,9}\.\d{1,9}\.\d{1,9}(-[\w.]{1,40})?$/],
]);

/** Reads W3C's `baggage` header. Whatever else it says, or says in another form, is ignored. */
export function parseBaggage(header: unknown): RemoteAttributes {
  const said = String(header)
    .split(',')
    .map((member) => member.split(/[=;]/).map((part) => part.trim()));
  return Object.fromEntries(
    said.filter(([name = '', value = '']) => members.get(name)?.test(value)),
  );
}

export function toBaggage(remote: RemoteAttributes): string {
  return Object.entries(remote)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
}
