import type { LogTarget } from '@synapsei/service-base';
import { ready, sourcesAt, startAi } from './startAi';
import {
  startModel,
  type ModelBehaviour,
  type Script,
} from '@synapsei/service-base/testing/startModel';
import { startSite } from './startSite';

type Closing = { close: () => unknown } | { stop: () => unknown };
type Variables = Record<string, string>;

/** One site for a file's tests, and services that end with the test that starts them. */
export function useAi() {
  const closers: (() => unknown)[] = [];
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => void (site = await startSite()));
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });
  afterAll(() => site.close());

  /** Ends something with the test. */
  function ending<Started extends Closing>(started: Started): Started {
    closers.push(() => ('stop' in started ? started.stop() : started.close()));
    return started;
  }

  /** The service, once its sources have loaded. */
  async function start(variables: Variables = {}, log?: LogTarget) {
    const ai = ending(await startAi({ ...sourcesAt(site.url), ...variables }, log));
    await ready(ai.url);
    const stream = (body: object, init?: RequestInit) => ai.post('/api/ai/chat/stream', body, init);
    return { ...ai, stream };
  }

  async function addModel(behaviour: ModelBehaviour | Script) {
    return ending(await startModel(behaviour));
  }

  /** The service with a model; its stop waits for no answer. */
  async function startWithModel(behaviour: ModelBehaviour | Script, variables: Variables = {}) {
    const model = await addModel(behaviour);
    const ai = await start({ ...model.variables, SHUTDOWN_MS: '0', ...variables });
    return { ...ai, model };
  }

  return { ending, start, addModel, startWithModel, siteUrl: () => site.url };
}
