import { serviceLimitMs, takeEarlyResponse } from '@synapsei/remote-kit/askEarly';

/** An error response of a service. The status decides what the page says. */
export class ServiceError extends Error {
  override name = 'ServiceError';

  constructor(
    readonly status: number,
    address: string,
  ) {
    super(`${address} answered ${status}`);
  }
}

/**
 * Fetches JSON from a service.
 * @throws ServiceError for an error response, the platform's own error if the service is
 * unreachable, takes more than 20 s or does not return JSON
 */
export async function fetchJson(
  address: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(serviceLimitMs)]);
  const response = await (takeEarlyResponse(address, signal) ??
    fetch(address, { headers, signal: either }));
  if (!response.ok) throw new ServiceError(response.status, address);
  return response.json();
}
