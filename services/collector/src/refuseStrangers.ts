import { isSameSecret, isThisMachine } from '@synapsei/service-base';
import type { FastifyRequest } from 'fastify';
import { CollectorError } from './CollectorError';
import type { CollectorConfig } from './config';

/** A message may quote what a visitor wrote: without the token errors are for this machine alone. @throws CollectorError 401, 403 */
export function refuseStrangers({
  errorsToken,
  host,
}: Pick<CollectorConfig, 'errorsToken' | 'host'>) {
  return async ({ headers }: FastifyRequest) => {
    if (!errorsToken && !isThisMachine(host)) {
      throw new CollectorError(403, 'Set ERRORS_TOKEN to read errors from other machines.');
    }
    if (errorsToken && !isSameSecret(headers.authorization ?? '', `Bearer ${errorsToken}`)) {
      throw new CollectorError(
        401,
        'Errors are for those who send ERRORS_TOKEN as a bearer token.',
      );
    }
  };
}
