import ipaddr from 'ipaddr.js';

const { IPv4, IPv6 } = ipaddr;

/** Groups of 16 bits that one customer is commonly given: whoever has them has 2^80 addresses. */
const sharedGroups = 3;

/** What limits count as one visitor: an address of IPv4, or the first 48 bits of one of IPv6. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, sharedGroups);
  return groups.map((group) => group.toString(16)).join(':');
}

const named = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Whether text is an address, a network such as `10.0.0.0/8`, or a name of private networks that fastify knows.
 * Not `/0`: whoever trusts everyone believes any address.
 */
export function isNetwork(text: string): boolean {
  const isAddress = IPv4.isValidFourPartDecimal(text) || IPv6.isValid(text);
  const isRange = IPv4.isValidCIDRFourPartDecimal(text) || IPv6.isValidCIDR(text);
  return named.includes(text) || isAddress || (isRange && !/\/0+$/.test(text));
}

/** Any other name could resolve to any address. */
const thisMachine = ['127.0.0.1', '::1', 'localhost'];

/** Whether a server at this host is out of others' reach. */
export function isThisMachine(host: string): boolean {
  return thisMachine.includes(host);
}
