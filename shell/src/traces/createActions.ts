import type { VisitorAction } from '@synapsei/shared-types/telemetry';
import { randomHex } from '@synapsei/remote-kit/randomHex';
import type { Action, Release } from './Action';

/** After so many ms without a call, further ones are not because of the action. */
const longestMs = 10_000;

type Known = Action & { latest: number; openCalls: number; isTold: boolean };

/**
 * Which action of the visitor each remote's calls are because of: the newest that concerns it. A navigation
 * concerns every remote, a click or key only the one whose element it met. So what others still do for an
 * earlier action stays in that one's trace, though the calls overlap. `tell` gets each action once, when
 * its first calls are over.
 */
export function createActions(
  tell: (action: Action & { owner: Release }, ended: number) => void,
  now: () => number = () => performance.now(),
) {
  let navigation: Known | undefined;
  /** Since the last navigation, by remote. */
  const inputs = new Map<string, Known>();

  function find({ name }: Release): Known | undefined {
    const action = inputs.get(name) ?? navigation;
    const isOver = !action?.openCalls && now() - (action?.latest ?? 0) > longestMs;
    return isOver ? undefined : action;
  }

  function endCall(action: Known) {
    action.latest = now();
    if (--action.openCalls > 0 || action.isTold || !action.owner) return;
    action.isTold = true;
    tell({ ...action, owner: action.owner }, action.latest);
  }

  return {
    /** An input without an owner concerns no remote. `began`: if earlier than now. */
    begin(kind: VisitorAction, page: Pick<Action, 'route' | 'owner'>, began: number = now()): void {
      const ids = { traceId: randomHex(16), spanId: randomHex(8) };
      const more = { began, latest: now(), openCalls: 0, isTold: false };
      const action = { kind, ...page, ...ids, ...more };
      if (kind === 'navigate') {
        navigation = action;
        inputs.clear();
      } else if (page.owner) inputs.set(page.owner.name, action);
    },
    /** Starts a call of a remote. Undefined: no action is known that it is because of. `end` it. */
    call(release: Release): { action: Action; end: () => void } | undefined {
      const action = find(release);
      if (!action) return undefined;
      action.owner ??= release;
      action.openCalls++;
      return { action, end: () => endCall(action) };
    },
  };
}

export type Actions = ReturnType<typeof createActions>;
