const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/^mf[-_]/, '')
    .replaceAll('-', '_');

/**
 * The remotes that an address disables: `?disable-remotes` all, `?disable-remotes=chat,podcast`
 * some. `chat`, `mf_chat` and `mf-chat` are the same.
 */
export function disabledRemotes(search: string): (name: string) => boolean {
  const given = new URLSearchParams(search).get('disable-remotes');
  if (given === null) return () => false;
  const names = given.split(',').map(plain).filter(Boolean);
  return (name) => names.length === 0 || names.includes(plain(name));
}
