import path from 'node:path';
import { start } from '@synapsei/tooling/src/site/start';
import { deployedSite } from './deployedSite';
import { portBase } from './origins';

/** The suites ask the assistant more often than any visitor may, and have no time to watch it type. */
const environment = {
  SITE_CONFIG: path.join(__dirname, '..', 'site.config.json'),
  STREAM_DELAY_MS: '2',
  ADDRESS_LIMIT_PER_MINUTE: '10000',
  ADDRESS_LIMIT_PER_DAY: '100000',
  CONVERSATION_LIMIT_PER_MINUTE: '1000',
  REPORTS_PER_MINUTE: '100000',
};

/** Runs the production site for all suites, with limits of seconds instead of minutes; ends it after the last. A deployed site runs already. */
export default async function startSite() {
  if (deployedSite) return;
  Object.assign(process.env, environment);
  const site = await start({ base: portBase });
  return site.stop;
}
