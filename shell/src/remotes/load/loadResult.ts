import type { FailureKind } from '@synapsei/shared-types/telemetry';
import type { ComponentType } from 'react';

export type Failure = { status: 'failed'; kind: FailureKind; message: string; cause?: unknown };

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- props are checked where the module is used
export type Loaded = { status: 'loaded'; Component: ComponentType<any> };

/** The result of loading a module; loading never rejects. */
export type LoadResult = Loaded | Failure;

export function failure(kind: FailureKind, message: string, cause?: unknown): Failure {
  return { status: 'failed', kind, message, cause };
}

/** Thrown inside the loader when the kind is already known. */
export class LoadError extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'LoadError';
  }
}
