import type { OutcomeFigures } from '@synapsei/shared-types/telemetry';
import type { ReleaseTarget } from './ReleaseTarget';
import { startService } from './startService';

/** A collector of a test's own site, which its pages report to from the next revision on. */
export async function startCollectorOf({ url, configure }: ReleaseTarget) {
  const { origin, stop } = await startService('collector', {
    ALLOWED_ORIGINS: new URL(url).origin,
    REGISTRY_URL: `${url}registry.json`,
    // All visitors of a test have this machine's address.
    VISITS_PER_ADDRESS: '1000',
  });
  await configure({ telemetry: { collector: origin, traces: [] } });
  const read = async (path: string) => (await fetch(origin + path)).text();
  return {
    read,
    /** Of a version of mf-content. */
    figuresOf: async (version: string) =>
      JSON.parse(await read(`/v1/outcomes?remote=mf_content&version=${version}`)) as OutcomeFigures,
    stop,
  };
}
