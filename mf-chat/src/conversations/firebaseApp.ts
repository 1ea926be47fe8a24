import type { RuntimeConfig } from '@synapsei/shared-types';
import { initializeApp, type FirebaseApp } from 'firebase/app';

/** The chat's Firebase app, the same for the same settings. Named: another part of the page may have one too. */
export function firebaseApp(settings: RuntimeConfig['firebase']): FirebaseApp {
  return initializeApp(settings, 'mf-chat');
}
