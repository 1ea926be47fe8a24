import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Groups of 16 bits that one customer is commonly given: whoever has them has 2^80 addresses. */
const sharedGroups = 3;

/** What counts as one address: one of IPv4, or the first 48 bits of IPv6. */
export function networkOf(address: string): string {
  const [, short] = mapped.exec(address) ?? [];
  if (short) return short;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::').map((part) => part.split(':'));
  const first = [...head].filter(Boolean);
  const last = [...tail].filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last]
    .slice(0, sharedGroups)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
