import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Groups of 16 bits that one customer is commonly given: whoever has them has 2^80 addresses. */
const sharedGroups = 3;

/** An address as proxies write it: in quotes or brackets, with a zone or a port. */
const written =
  /^"?(?:\[([\da-f:.]+)(?:%[^\]]*)?\]|((?:::ffff:)?[\d.]+)|([\da-f:.]+)(?:%[^":]*)?)(?::\w+)?"?$/i;

/** The address alone; undefined if the text is no address. */
function addressOf(text: string): string | undefined {
  const address = written.exec(text.trim())?.slice(1).find(Boolean) ?? '';
  return isIP(address) > 0 ? address : undefined;
}

/** Leaves only the addresses in `X-Forwarded-For`, as Fastify expects: a part that is no address is dropped, with all before it. */
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

/** What limits count as one visitor: an address of IPv4, or the first 48 bits of one of IPv6. */
export function networkOf(text: string): string {
  const address = addressOf(text);
  if (address === undefined) return text;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, sharedGroups);
  return groups.map((group) => group.toString(16)).join(':');
}

/** An address, a network, or a name of networks that fastify knows. Not `/0`: whoever trusts everyone believes anyone. */
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

/** Whether a server at this host is out of others' reach. */
export function isThisMachine(host: string): boolean {
  return thisMachine.includes(host);
}
