import ipaddr from 'ipaddr.js';

/** Groups of 16 bits that one customer is commonly given: whoever has them has 2^80 addresses. */
const sharedGroups = 3;

/** What limits count as one visitor: an address of IPv4, or the first 48 bits of one of IPv6. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, sharedGroups);
  return groups.map((group) => group.toString(16)).join(':');
}
