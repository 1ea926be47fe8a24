import ipaddr from 'ipaddr.js';

const { IPv4, IPv6 } = ipaddr;

const named = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Whether text is an address, a network such as `10.0.0.0/8` or `fd00::/8`, or one of the names that
 * fastify knows: `loopback`, `linklocal`, `uniquelocal` (the private networks). Not `/0`: whoever
 * trusts everyone believes any address.
 */
export function isNetwork(text: string): boolean {
  const isAddress = IPv4.isValidFourPartDecimal(text) || IPv6.isValid(text);
  const isRange = IPv4.isValidCIDRFourPartDecimal(text) || IPv6.isValidCIDR(text);
  return named.includes(text) || isAddress || (isRange && !/\/0+$/.test(text));
}
