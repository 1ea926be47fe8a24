import path from 'node:path';
import { guardRun } from '@synapsei/presets/guardRun';
import { buildStandalone, start } from '@synapsei/workspace/testing';
import { deployedSite, portBase } from './origins';

/** The suites use the assistant more often than any visitor may, and cannot wait for simulated typing. */
const environment = {
  SITE_CONFIG: path.join(__dirname, '..', 'site.config.json'),
  STREAM_DELAY_MS: '2',
  ADDRESS_LIMIT_PER_MINUTE: '10000',
  ADDRESS_LIMIT_PER_DAY: '100000',
  CONVERSATION_LIMIT_PER_MINUTE: '1000',
  REPORTS_PER_MINUTE: '100000',
};

/** Runs the production site for all suites, with limits of seconds. A deployed site is already running. */
export default async function startSite() {
  guardRun();
  if (deployedSite) return undefined;
  Object.assign(process.env, environment);
  const site = await start({ base: portBase });
  // Built afterwards, because a build that lerna restores has no standalone page.
  await buildStandalone('mf-chat');
  // Ends the run, because each test would only report that there is no site.
  void site.ended.then((reason) => {
    console.error(reason);
    process.exit(1);
  });
  return () => site.stop();
}
