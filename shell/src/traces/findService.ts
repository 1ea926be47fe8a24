import {
  tracedServices,
  type RuntimeConfig,
  type TracedService,
} from '@synapsei/shared-types/config';

/** Which of the services that take part in traces an address belongs to. */
export function findService(
  { services, telemetry }: Pick<RuntimeConfig, 'services' | 'telemetry'>,
  address: string,
): TracedService | undefined {
  if (!URL.canParse(address, location.href)) return undefined;
  const { origin, pathname } = new URL(address, location.href);
  return tracedServices.find((name) => {
    const service = new URL(services[name]);
    const isThere = origin === service.origin && pathname.startsWith(service.pathname);
    return isThere && telemetry.traces.includes(name);
  });
}
