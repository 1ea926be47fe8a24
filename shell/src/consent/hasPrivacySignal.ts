/** Global Privacy Control, which TypeScript's DOM lacks. */
export const hasPrivacySignal = () =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
