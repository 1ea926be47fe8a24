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
    // What follows a `;` is about the member, and a value may contain `=`.
    .map((member) => /^([^=;]*)=([^;]*)/.exec(member)?.slice(1) ?? [])
    .map(([name = '', value = '']) => [name.trim(), value.trim()] as const);
  return Object.fromEntries(said.filter(([name, value]) => members.get(name)?.test(value)));
}

export function toBaggage(remote: RemoteAttributes): string {
  return Object.entries(remote)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
}
