import {
  outcomeMark,
  type MessageFate,
  type MarkedOutcome,
} from '@synapsei/shared-types/telemetry';

/** Counts what becomes of a message for this release. */
export function reportMessage(outcome: MessageFate): void {
  const detail: MarkedOutcome = { outcome, baseUrl: __webpack_public_path__ };
  performance.mark(outcomeMark, { detail });
}
