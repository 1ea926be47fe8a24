import { messageOf } from '@synapsei/base/messageOf';

/** Exit codes of release commands, for pipelines and for the help. */
export const exitCodes = { done: 0, refused: 1, misused: 2, incomplete: 3, halted: 4 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The reason why a release command failed, in a sentence for the person who ran it. */
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

/** A store that did not answer, or refused to. */
export class StoreFailure extends Refusal {}

/** Whether an error says something about the store's content. An unreachable store's error does not. */
export const isDamage = (error: unknown): error is Refusal =>
  error instanceof Refusal && !(error instanceof StoreFailure);

/** The requested value, or the damage that was found. @throws Error if the store cannot be reached */
export const orDamage = <Value>(asked: Promise<Value>): Promise<Value | Refusal> =>
  asked.catch((error: unknown) => {
    if (isDamage(error)) return error;
    throw error;
  });

/** A command line with arguments that its command does not accept. */
export class Misuse extends Refusal {
  constructor(message: string) {
    super(message, [], exitCodes.misused);
  }
}

/** The reason for a failed fetch: `fetch` itself says only that it failed. */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return (cause instanceof Error && cause.message) || messageOf(error);
}

/** Not by `instanceof`: in tests, errors of the file system come from another realm. */
export const codeOf = (error: unknown) =>
  String((error as { code?: unknown } | null | undefined)?.code ?? '');

const diskReasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
};

/** Error codes of a disk that cannot be written. */
export const diskReason = (error: unknown): string | undefined => diskReasons[codeOf(error)];
