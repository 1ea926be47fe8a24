import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { createStore } from '@synapsei/shared-types/host';
import { safeStorage } from '../safeStorage';

export const consentKey = 'synapsei-analytics-consent';

type ConsentState = 'granted' | 'denied' | 'unasked';
export type Consent = ReturnType<typeof createConsent>;

function readChoice(): ConsentState {
  const stored = safeStorage.read(consentKey);
  return stored === 'granted' || stored === 'denied' ? stored : 'unasked';
}

/**
 * Whether visits may be counted. Asked only if the operator requires it and something would be
 * sent. A visitor may change the answer at any time: `choose('unasked')` asks again.
 */
export function createConsent({ measurementId, consent }: RuntimeConfig['analytics']) {
  const isAsked = measurementId !== '' && consent === 'required';
  const store = createStore<ConsentState>(isAsked ? readChoice() : 'granted');
  return {
    isAsked,
    get: store.get,
    subscribe: store.subscribe,
    choose(next: ConsentState) {
      safeStorage.write(consentKey, next);
      store.set(next);
    },
  };
}
