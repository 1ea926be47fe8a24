import { isIP } from 'node:net';

const named = ['loopback', 'linklocal', 'uniquelocal'];
const longestPrefix = { 0: 0, 4: 32, 6: 128 };

/**
 * Whether text is an address, a network such as `10.0.0.0/8` or `fd00::/8`, or one of the names that
 * fastify knows: `loopback`, `linklocal`, `uniquelocal` (the private networks). Not `/0`: whoever
 * trusts everyone believes any address.
 */
export function isNetwork(text: string): boolean {
  if (named.includes(text)) return true;
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address) as 0 | 4 | 6;
  if (version === 0) return false;
  return prefix === undefined || (Number(prefix) > 0 && Number(prefix) <= longestPrefix[version]);
}
