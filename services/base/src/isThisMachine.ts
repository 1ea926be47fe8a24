/** Any other name could resolve to any address. */
const names = ['127.0.0.1', '::1', 'localhost'];

/** Whether a server at this host is out of others' reach. */
export function isThisMachine(host: string): boolean {
  return names.includes(host);
}
