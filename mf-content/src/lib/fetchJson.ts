import { serviceLimitMs, takeEarlyResponse } from '@synapsei/shared-types';

/** A service's refusal: its status decides what the page says. */
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
 * Reads JSON from a service.
 * @throws ServiceError when it refuses, the platform's own error when it cannot be reached,
 * takes more than 20 s or does not answer JSON.
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
