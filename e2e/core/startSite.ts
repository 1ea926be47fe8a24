import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { start } from '@synapsei/tooling/start';
import { deployedSite } from './deployedSite';
import { portBase } from './origins';

/** The suites use the assistant more often than any visitor may, and cannot wait for simulated typing. */
const environment = {
  SITE_CONFIG: path.join(__dirname, '..', 'site.config.json'),
  STREAM_DELAY_MS: '2',
  ADDRESS_LIMIT_PER_MINUTE: '10000',
  ADDRESS_LIMIT_PER_DAY: '100000',
  CONVERSATION_LIMIT_PER_MINUTE: '1000',
  REPORTS_PER_MINUTE: '100000',
};

/** Where the suites' temporary folders go, so that a run leaves none behind. */
function useTemporaryFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'e2e-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/**
 * Runs the production site for all suites, with limits of seconds instead of minutes; stops it
 * after the last. A deployed site already runs.
 */
export default async function startSite() {
  const removeTemporaryFolder = useTemporaryFolder();
  if (deployedSite) return removeTemporaryFolder;
  Object.assign(process.env, environment);
  const site = await start({ base: portBase }).catch((error: unknown) => {
    removeTemporaryFolder();
    throw error;
  });
  return async () => {
    await site.stop();
    removeTemporaryFolder();
  };
}
