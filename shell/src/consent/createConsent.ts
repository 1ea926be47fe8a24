import { purposesInUse, type RuntimeConfig } from '@synapsei/shared-types/config';
import { createStore, purposes, type Purpose } from '@synapsei/shared-types/host';
import { isRecord } from '@synapsei/shared-types/values';
import { parseJson } from '../parseJson';
import { onChangeElsewhere, safeStorage } from '../safeStorage';
import { hasPrivacySignal } from './hasPrivacySignal';

export const consentKey = 'synapsei-analytics-consent';

type Choices = Partial<Record<Purpose, unknown>>;

function readChoices(): Choices {
  const stored = safeStorage.read(consentKey);
  // As it was written when measurement was the only purpose.
  if (stored === 'denied') return { measurement: false };
  const choices = parseJson(stored);
  return isRecord(choices) ? choices : {};
}

/**
 * What the visitor agrees to, kept between visits and the same in all tabs. A browser that refuses measurement
 * does so whatever was stored; else a stored answer counts. Without one only measurement may be taken as agreed to,
 * where the operator says so (`implied`).
 */
export function createConsent(config: RuntimeConfig) {
  const inUse = purposesInUse(config);
  const isImplied = config.analytics.consent === 'implied';
  let choices = readChoices();
  const isAnswered = (purpose: Purpose) => typeof choices[purpose] === 'boolean';
  const isRefused = (purpose: Purpose) => purpose === 'measurement' && hasPrivacySignal();
  const isAgreed = (purpose: Purpose) =>
    !isRefused(purpose) &&
    (isAnswered(purpose) ? choices[purpose] === true : purpose === 'measurement' && isImplied);
  const store = createStore<readonly Purpose[]>(purposes.filter(isAgreed));

  function show(next: Choices) {
    choices = next;
    store.set(purposes.filter(isAgreed));
  }
  function decide(answers: Choices) {
    show({ ...choices, ...answers });
    safeStorage.write(consentKey, JSON.stringify(choices));
  }
  onChangeElsewhere(consentKey, () => show(readChoices()));

  const consent = {
    get: store.get,
    subscribe: store.subscribe,
    inUse,
    isRefused,
    agree: (purpose: Purpose) => decide({ [purpose]: true }),
    /** Agrees to these purposes and refuses the others. */
    choose(agreed: readonly Purpose[]): void {
      // A yes to what could not be chosen would count once the browser refuses no more.
      const isChosen = (purpose: Purpose) => agreed.includes(purpose) && !isRefused(purpose);
      decide(Object.fromEntries(inUse.map((purpose) => [purpose, isChosen(purpose)])));
    },
    /** Whether to ask unasked. Only measurement is worth it: the rest asks, or waits, where it is used. */
    mustAsk: () =>
      inUse.includes('measurement') &&
      !isImplied &&
      !isAnswered('measurement') &&
      !isRefused('measurement'),
    /** Opens the dialog. `isWanted`: the visitor pressed a button for it, as by default. */
    ask(isWanted = true): void {
      void import(/* webpackChunkName: "consent" */ './showConsent').then(
        ({ showConsent }) => showConsent({ consent, config, isWanted }),
        console.warn,
      );
    },
  };
  return consent;
}
