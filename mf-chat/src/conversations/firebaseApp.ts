import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { initializeApp, type FirebaseApp } from 'firebase/app';

/** What a write waits for each time, such as the token of who writes. */
export type Preparation<Result = unknown> = () => Promise<Result>;

/** The chat's Firebase app, one per settings. Named, because the page may have another one. */
export function firebaseApp(settings: RuntimeConfig['firebase']): FirebaseApp {
  return initializeApp(settings, 'mf-chat');
}
