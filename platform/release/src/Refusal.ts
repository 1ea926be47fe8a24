import { messageOf } from '@synapsei/base/messageOf';

/** How a release command ends: for pipelines, and for the help. */
export const exitCodes = { done: 0, refused: 1, misused: 2, incomplete: 3, halted: 4 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Says why a release command did not do what it was asked, in a sentence for the person who ran it. */
export class Refusal extends Error {
  override name = 'Refusal';

  /** `details`: lines below the sentence. `exitCode`: default: nothing was changed. */
  constructor(
    message: string,
    readonly details: string[] = [],
    readonly exitCode: ExitCode = exitCodes.refused,
  ) {
    super(message);
  }
}

/** A store that did not answer, or would not. */
export class StoreFailure extends Refusal {}

/** Whether an error says something of what a store holds: one that cannot be asked does not. */
export const isDamage = (error: unknown): error is Refusal =>
  error instanceof Refusal && !(error instanceof StoreFailure);

/** What was asked for, or what is damaged of it. @throws Error when it could not be asked */
export const orDamage = <Value>(asked: Promise<Value>): Promise<Value | Refusal> =>
  asked.catch((error: unknown) => {
    if (isDamage(error)) return error;
    throw error;
  });

/** A command line that says something else than its command takes. */
export class Misuse extends Refusal {
  constructor(message: string) {
    super(message, [], exitCodes.misused);
  }
}

/** Why something could not be fetched: `fetch` itself says only that it failed. */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return (cause instanceof Error && cause.message) || messageOf(error);
}

/** Not by `instanceof`: a test's errors of the file system are of another realm. */
export const codeOf = (error: unknown) =>
  String((error as { code?: unknown } | null | undefined)?.code ?? '');

const diskReasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
};

/** What keeps a disk from writing. */
export const diskReason = (error: unknown): string | undefined => diskReasons[codeOf(error)];
