import ipaddr from 'ipaddr.js';

/** Whether a host is an IP address rather than a name. `URL` has already normalised `0x7f.1` to `127.0.0.1`. */
export function isAddress(host: string): boolean {
  return ipaddr.isValid(host);
}

/**
 * Whether an address is on the public internet. Mapped IPv4 is checked as IPv4; private, loopback,
 * link-local, carrier, translated (NAT64, 6to4) and reserved ranges are all refused.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
