import type { RuntimeConfig } from '@synapsei/shared-types/config';

/** Addresses that answer only pages of their own site. Empty ones are not used. */
const addressesIn = ({ services, telemetry }: RuntimeConfig) =>
  [...Object.values(services), telemetry.collector].filter((address) => address !== '');

/** The origins of a site's services, each once. */
export const serviceOrigins = (config: RuntimeConfig): string[] => [
  ...new Set(addressesIn(config).map((address) => new URL(address).origin)),
];

/** The same address at another origin, with no slash that was not there. */
function moved(address: string, places: ReadonlyMap<string, string>): string {
  if (!URL.canParse(address)) return address;
  const { origin, href } = new URL(address);
  return (places.get(origin) ?? origin) + href.slice(origin.length).replace(/^\/$/, '');
}

/** The config of a site whose pages are at `url`, and whose services have other origins: `places`, old to new. */
export function relocate(config: RuntimeConfig, url: string, places: ReadonlyMap<string, string>) {
  const services = { ...config.services };
  for (const [name, address] of Object.entries(services) as [keyof typeof services, string][])
    services[name] = moved(address, places);
  const collector = moved(config.telemetry.collector, places);
  return { ...config, site: { url }, services, telemetry: { ...config.telemetry, collector } };
}
