import path from 'node:path';
import { start } from '@synapsei/tooling/src/site/start';
import { portBase } from './origins';

/** Runs the production site for all suites, with limits of seconds instead of minutes; ends it after the last. */
export default async function startSite() {
  process.env.SITE_CONFIG = path.join(__dirname, '..', 'site.config.json');
  process.env.STREAM_DELAY_MS = '2';
  const site = await start({ base: portBase });
  return site.stop;
}
