import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Groups of 16 bits that providers assign to one customer, who then has 2^80 addresses. */
const sharedGroups = 3;

/** Matches an address as proxies write it: in quotes or brackets, with a zone or a port. */
const written =
  /^"?(?:\[([\da-f:.]+)(?:%[^\]]*)?\]|((?:::ffff:)?[\d.]+)|([\da-f:.]+)(?:%[^":]*)?)(?::\w+)?"?$/i;

/** The address alone; undefined if the text is not an address. */
function addressOf(text: string): string | undefined {
  const address = written.exec(text.trim())?.slice(1).find(Boolean) ?? '';
  return isIP(address) > 0 ? address : undefined;
}

/** Keeps the addresses in `X-Forwarded-For`. An invalid part is dropped, with everything before it. */
export function readForwarded(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for'];
    if (forwarded === undefined) return;
    const addresses = String(forwarded)
      .split(',')
      .filter((part) => part.trim())
      .map(addressOf);
    headers['x-forwarded-for'] = addresses.slice(addresses.lastIndexOf(undefined) + 1).join(', ');
  });
}

/** The key that limits count as one visitor: an IPv4 address, or the first 48 bits of an IPv6 address. */
export function networkOf(text: string): string {
  const address = addressOf(text);
  if (address === undefined) return text;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, sharedGroups);
  return groups.map((group) => group.toString(16)).join(':');
}

/** An address, a network, or a name of networks that Fastify knows. Not `/0`: that would trust every address. */
export function isNetwork(text: string): boolean {
  const { IPv4, IPv6 } = ipaddr;
  const isRange = IPv4.isValidCIDRFourPartDecimal(text) || IPv6.isValidCIDR(text);
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(text) ||
    isIP(text) > 0 ||
    (isRange && !/\/0+$/.test(text))
  );
}

/** Any other name could resolve to any address. */
const thisMachine = ['127.0.0.1', '::1', 'localhost'];

/** Whether other machines cannot reach a server at this host. */
export function isThisMachine(host: string): boolean {
  return thisMachine.includes(host);
}
