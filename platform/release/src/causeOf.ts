import { messageOf } from '@synapsei/base';

/** Why something could not be fetched: `fetch` itself says only that it failed. */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return (cause instanceof Error && cause.message) || messageOf(error);
}
