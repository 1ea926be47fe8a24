import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { initializeApp, type FirebaseApp } from 'firebase/app';

/** Work that each write waits for, such as getting a token. */
export type Preparation<Result = unknown> = () => Promise<Result>;

/** The chat's Firebase app, one per settings. Named, because the page may have another one. */
export function firebaseApp(settings: RuntimeConfig['firebase']): FirebaseApp {
  return initializeApp(settings, 'mf-chat');
}
