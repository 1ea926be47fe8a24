import { purposesInUse, type RuntimeConfig } from '@synapsei/shared-types/config';
import { createStore, purposes, type Purpose } from '@synapsei/shared-types/host';
import { isRecord } from '@synapsei/shared-types/values';
import { parseJson } from '../parseJson';
import { onChangeElsewhere, safeStorage } from '../safeStorage';

/** Global Privacy Control, which TypeScript's DOM lacks. */
export const hasPrivacySignal = () =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

export const consentKey = 'synapsei-analytics-consent';

type Choices = Partial<Record<Purpose, unknown>>;

function readChoices(): Choices {
  const stored = safeStorage.read(consentKey);
  // The form of stored answers when measurement was the only purpose.
  if (stored === 'denied') return { measurement: false };
  const choices = parseJson(stored);
  return isRecord(choices) ? choices : {};
}

export type Consent = ReturnType<typeof createConsent>;

/**
 * The purposes that the visitor agrees to, kept between visits and shared by all tabs. A browser's refusal of
 * measurement overrides any stored answer. Without an answer only measurement can count as agreed to, if the operator
 * configures it (`implied`).
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
      // Otherwise an agreement to a refused purpose would count once the browser stops refusing.
      const isChosen = (purpose: Purpose) => agreed.includes(purpose) && !isRefused(purpose);
      decide(Object.fromEntries(inUse.map((purpose) => [purpose, isChosen(purpose)])));
    },
    /** Whether to open the dialog unasked. Only measurement does: other purposes ask where they are used. */
    mustAsk: () =>
      inUse.includes('measurement') &&
      !isImplied &&
      !isAnswered('measurement') &&
      !isRefused('measurement'),
    /** Opens the dialog. `isWanted`: whether the visitor pressed a button for it. Default: yes. */
    ask(isWanted = true): void {
      void import(/* webpackChunkName: "consent" */ './ConsentDialog').then(
        ({ showConsent }) => showConsent({ consent, config, isWanted }),
        console.warn,
      );
    },
  };
  return consent;
}
