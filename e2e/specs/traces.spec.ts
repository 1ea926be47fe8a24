import { startModel } from '@synapsei/service-base/testing/startModel';
import {
  startTraceReceiver,
  type ReceivedSpan,
} from '@synapsei/service-base/testing/startTraceReceiver';
import { tracedServices } from '@synapsei/shared-types/config';
import { origins } from '../core/origins';
import { rewriteConfig } from '../core/rewritePage';
import { createReleaseTarget } from '../core/ReleaseTarget';
import { both, drill, ownServices } from '../core/needs';
import { startService } from '../core/startService';
import { expect, test } from '../core/test';
import { createChat } from '../pages/createChat';
import { createPodcast } from '../pages/createPodcast';

/** Which module of each remote calls which service at once with the others, many times over. */
const callers = {
  'mf-content': { module: '_HomePage', version: '6.2.0', service: 'content' },
  'mf-chat': { module: '_ChatWidget', version: '6.3.0', service: 'ai' },
  'mf-podcast': { module: '_PodcastCarousel', version: '6.4.0', service: 'feed' },
} as const;
type Caller = keyof typeof callers;
const remotes = Object.keys(callers) as Caller[];
const nameOf = (remote: Caller) => remote.replace('-', '_');
const burst = 15;

declare global {
  /** How many of the planted calls have ended. */
  var plantedCalls: number | undefined;
}

/** Each call ends after a while of its own, so that the remotes' calls overlap in every order. */
const planted = (module: string, url: string) => (source: string, file: string) =>
  file.includes(module) && file.endsWith('.js')
    ? `addEventListener('burst', async () => {
         for (let call = 0; call < ${burst}; call++) {
           await fetch('${url}', { cache: 'no-store' }).then((response) => response.text());
           await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
           globalThis.plantedCalls = (globalThis.plantedCalls ?? 0) + 1;
         }
       });
       ${source}`
    : source;

/** A site with services of its own that send their spans to a receiver. */
async function startTracedSite() {
  const receiver = await startTraceReceiver();
  const model = await startModel(() => ['We build what pays.']);
  const target = await createReleaseTarget();
  const common = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    ALLOWED_ORIGINS: new URL(target.url).origin,
  };
  const content = await startService('content', common);
  const feedUrl = `${content.origin}/feed.xml`;
  const [ai, feed, collector] = await Promise.all([
    startService('ai', {
      ...common,
      ...model.variables,
      CATALOGUE_URL: `${origins['mf-content']}/catalogue.json`,
      CONTENT_URL: content.origin,
      REQUEST_LIMIT_PER_MINUTE: '10000',
    }),
    startService('feed', { ...common, FEED_URLS: feedUrl, FEED_FRESH_SECONDS: '0' }),
    startService('collector', { ...common, REGISTRY_URL: `${target.url}registry.json` }),
  ]);
  await target.configure({
    services: {
      ai: ai.origin,
      content: content.origin,
      feed: `${feed.origin}/api/feed`,
      firestore: origins.firestore,
      identity: '',
    },
    feed: { blogUrl: feedUrl },
    telemetry: { collector: collector.origin, traces: [...tracedServices] },
  });
  const urls = {
    content: `${content.origin}/feed.xml`,
    ai: `${ai.origin}/api/ai/limits`,
    feed: `${feed.origin}/api/feed?rss_url=${encodeURIComponent(feedUrl)}`,
  };
  for (const remote of remotes) {
    const { module, version, service } = callers[remote];
    await target.publish({ remote, version, change: planted(module, urls[service]) });
  }
  const services = [ai, content, feed, collector];
  return {
    target,
    receiver,
    model,
    ai,
    async stop() {
      for (const service of services) await service.stop();
      model.close();
      await Promise.all([target.stop(), receiver.close()]);
    },
  };
}

/** What led to a span, from the visitor's action on. */
function chainOf(span: ReceivedSpan | undefined, byId: Map<string, ReceivedSpan>): string[] {
  if (!span) return [];
  return [...chainOf(byId.get(span.parentId ?? ''), byId), `${span.service}: ${span.name}`];
}

let traced: Awaited<ReturnType<typeof startTracedSite>> | undefined;

test.afterEach(async () => {
  await traced?.stop();
  traced = undefined;
});

const isPage = ({ service }: ReceivedSpan) => service === 'page';
const isReply = ({ name }: ReceivedSpan) => name === 'chat test';
const parentOf = ({ parentId }: ReceivedSpan) => parentId;
const isCall = (span: ReceivedSpan) => isPage(span) && span.kind === 3;
const remoteOf = ({ attributes }: ReceivedSpan) =>
  `${String(attributes['remote.name'])}@${String(attributes['remote.version'])}`;

test(
  'with three remotes calling at once, every span of a trace names the right remote, from the page to the model',
  both(ownServices, drill),
  async ({ page }) => {
    traced = await startTracedSite();
    const { target, receiver, model, ai } = traced;
    const isReady = async () => (await page.request.get(`${ai.origin}/readyz`)).status();
    await expect.poll(isReady).toBe(200);

    await page.goto(target.url);
    await expect(createPodcast(page).section).toBeVisible();
    const chat = createChat(page);
    await chat.openWidget();
    await page.evaluate(() => void dispatchEvent(new Event('burst')));
    await chat.ask('What do you build?');
    await expect(chat.replies).toContainText('We build what pays.');
    const planted = () => page.evaluate(() => globalThis.plantedCalls);
    await expect.poll(planted).toBe(burst * remotes.length);
    await page.goto('about:blank');

    // Each process sends what it has when it likes: all have once every end of a call is there.
    let spans: ReceivedSpan[] = [];
    const readWhole = () => {
      spans = [...receiver.spans];
      const [known, parents] = [spans.map(({ spanId }) => spanId), spans.map(parentOf)];
      const calls = spans.filter(isCall);
      return {
        hasAllCalls: calls.length > burst * remotes.length,
        replies: spans.filter(isReply).length,
        withoutParent: spans.filter((span) => parentOf(span) && !known.includes(parentOf(span)!)),
        withoutAnswer: calls.filter(({ spanId }) => !parents.includes(spanId)),
      };
    };
    await expect
      .poll(readWhole)
      .toEqual({ hasAllCalls: true, replies: 1, withoutParent: [], withoutAnswer: [] });

    const expected: Record<string, string> = Object.fromEntries(
      remotes.map((remote) => [
        callers[remote].service,
        `${nameOf(remote)}@${callers[remote].version}`,
      ]),
    );
    for (const call of spans.filter(isCall))
      expect(remoteOf(call)).toBe(expected[String(call.attributes['peer.service'])]);
    const byId = new Map(spans.map((span) => [span.spanId, span]));
    const inServices = spans.filter((span) => !isPage(span) && span.parentId);
    for (const span of inServices) {
      const parent = byId.get(span.parentId!)!;
      expect([span.traceId, remoteOf(span)]).toEqual([parent.traceId, remoteOf(parent)]);
    }
    // What a service does by itself, such as reading the articles, is no visitor's.
    const alone = spans.filter((span) => !isPage(span) && !span.parentId);
    expect(new Set(alone.map(({ attributes }) => attributes['remote.name']))).toEqual(
      new Set([undefined]),
    );

    expect(chainOf(spans.find(isReply), byId)).toEqual([
      'page: key',
      'page: POST ai',
      'ai: POST /api/ai/chat/stream',
      'ai: chat test',
    ]);
    const fromFeed = spans.find(({ service, parentId }) => {
      return service === 'content' && byId.get(parentId ?? '')?.service === 'feed';
    });
    expect(chainOf(fromFeed, byId).slice(-4)).toEqual([
      'page: GET feed',
      'feed: GET /api/feed',
      'feed: fetch a feed',
      'content: GET /feed.xml',
    ]);
    expect(model.headers[0]).not.toHaveProperty('traceparent');
    for (const told of ['What do you build', 'We build', 'rss_url', 'feed.xml?'])
      expect(receiver.text()).not.toContain(told);
  },
);

test(
  'unless the config names services, no call has a trace, nothing is told and no code for it loads',
  ownServices,
  async ({ page, site }) => {
    const asked: string[] = [];
    const named: string[] = [];
    page.on('request', (request) => {
      asked.push(request.url());
      if ('traceparent' in request.headers()) named.push(request.url());
    });
    await site.openSettled('/articles');
    const chat = createChat(page);
    await chat.openWidget();
    await chat.ask('What is gamification?');
    await expect(chat.replies).toContainText(/gam/i);
    await page.goto('about:blank');
    expect(named).toEqual([]);
    expect(asked.some((url) => url.includes('/api/ai/chat/stream'))).toBe(true);
    expect(asked.filter((url) => /\/traces\.|\/v1\/spans/.test(url))).toEqual([]);
  },
);

test(
  'a page whose code for traces fails to load, or whose collector is away, works as ever',
  both(ownServices, drill),
  async ({ page, site }) => {
    const nobody = 'http://localhost:9';
    await rewriteConfig(page, {
      telemetry: { collector: nobody, traces: [...tracedServices] },
    });
    const isCode = (url: URL) => /\/traces\.[^/]*js$/.test(url.pathname);
    await page.route(isCode, (route) => route.abort());
    const chat = createChat(page);
    const askFor = async (text: string, reply: RegExp) => {
      await site.openSettled('/products');
      await chat.openWidget();
      const asked = page.waitForRequest((request) => request.url().endsWith('/api/ai/chat/stream'));
      await chat.ask(text);
      await expect(chat.replies.last()).toContainText(reply);
      return (await asked).headers();
    };
    expect(await askFor('What is gamification?', /gam/i)).not.toHaveProperty('traceparent');
    await page.unroute(isCode);
    await page.goto('about:blank');
    expect(await askFor('What does it cost?', /./)).toHaveProperty('traceparent');
  },
);
