/** The only file that knows App Check, loaded with the database if the operator sets its key. */
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { firebaseApp, type Preparation } from './firebaseApp';

const recaptchaAddress = 'https://www.google.com/recaptcha/enterprise.js?render=explicit';

/** The used part of the global that reCAPTCHA's script creates. */
type Recaptcha = { grecaptcha?: { enterprise?: { ready(callback: () => void): void } } };

/**
 * Initialises App Check. The returned function gets a token with which reCAPTCHA vouches for this
 * browser, without a puzzle; the database's client sends it along.
 * @param key site key of reCAPTCHA Enterprise.
 */
export async function openAppCheck(
  firebase: RuntimeConfig['firebase'],
  key: string,
): Promise<Preparation> {
  await loadRecaptcha();
  const appCheck = initializeAppCheck(firebaseApp(firebase), {
    provider: new ReCaptchaEnterpriseProvider(key),
  });
  return () => getToken(appCheck);
}

/** Loads reCAPTCHA's script first: if an extension blocks it, the SDK would wait forever, and so would writes. */
async function loadRecaptcha(): Promise<void> {
  const script = document.createElement('script');
  script.src = recaptchaAddress;
  await new Promise<unknown>((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${recaptchaAddress} did not load.`));
    document.head.append(script);
  });
  const { grecaptcha } = globalThis as Recaptcha;
  await new Promise<void>((resolve) => grecaptcha?.enterprise?.ready(resolve));
}
