import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import type { Release } from './Action';
import { createActions } from './createActions';
import type { EndedSpan } from './createSpanReports';
import { findService } from './findService';
import { traceFetch } from './traceFetch';

const chat: Release = { name: 'mf_chat', version: '1.0.0' };
const { config } = parseRuntimeConfig({
  services: {
    ai: 'https://ai.example',
    content: 'https://cms.example/strapi',
    feed: 'https://rss.example/v1/api.json',
  },
  telemetry: { collector: 'https://count.example', traces: ['ai', 'content'] },
});

type Sent = { url: string; headers: Headers; init?: RequestInit };

function start({ caller = chat as Release | null, status = 200 } = {}) {
  const spans: EndedSpan[] = [];
  const sent: Sent[] = [];
  const answers: ((response: Response) => void)[] = [];
  const actions = createActions(({ kind, traceId, spanId }) => {
    const { name: remote, version } = chat;
    const action = { kind: 'action', action: kind, traceId, spanId, remote, version } as const;
    spans.push({ ...action, began: 0, ended: 0 });
  });
  const reach = (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    sent.push({ url, headers: new Headers(init?.headers), init });
    if (url.includes('broken')) return Promise.reject(new TypeError('Failed to fetch'));
    if (url.includes('waiting')) return new Promise<Response>((resolve) => answers.push(resolve));
    return Promise.resolve(new Response('', { status }));
  };
  const traced = traceFetch(reach, {
    serviceAt: (address) => findService(config, address),
    findCaller: () => caller ?? undefined,
    actions,
    add: (span) => spans.push(span),
  });
  return { ...traced, actions, spans, sent };
}

const calls = (spans: EndedSpan[]) => spans.filter((span) => span.kind === 'call');

test('a call to a service names trace and remote, and keeps what it says itself', async () => {
  const { fetch, actions, spans, sent } = start({ status: 429 });
  actions.begin('click', { owner: chat });
  const signal = new AbortController().signal;
  const init = { method: 'post', headers: { 'content-type': 'text/x' }, body: 'hi', signal };
  expect((await fetch('https://ai.example/api/ai/chat', init)).status).toBe(429);
  const [call] = calls(spans);
  expect(call).toMatchObject({
    remote: 'mf_chat',
    version: '1.0.0',
    service: 'ai',
    method: 'POST',
    status: 429,
  });
  expect(Object.fromEntries(sent[0]!.headers)).toEqual({
    'content-type': 'text/x',
    traceparent: `00-${call!.traceId}-${call!.spanId}-01`,
    baggage: 'remote.name=mf_chat,remote.version=1.0.0',
  });
  expect(sent[0]!.init).toMatchObject({ body: 'hi', signal });
  const action = spans.find(({ kind }) => kind === 'action')!;
  expect(call).toMatchObject({ traceId: action.traceId, parentId: action.spanId });
});

test.each([
  ['to a service that takes no part', chat, 'https://rss.example/v1/api.json?rss_url=x'],
  ['to another path of a service’s origin', chat, 'https://cms.example/shop'],
  ['to a third party', chat, 'https://ai.example.evil/api/ai/chat'],
  ['to the page’s own origin', chat, '/registry.json'],
  ['to nothing at all', chat, 'https://'],
  ['of no remote’s code', null, 'https://ai.example/x'],
])('a call %s is left as it is', async (_whom, caller, url) => {
  const { fetch, spans, sent } = start({ caller });
  const init = { headers: { accept: 'x' } };
  await fetch(url, init);
  expect(sent[0]!.init).toBe(init);
  expect(spans).toEqual([]);
});

test('a call that fails is told without a status, and fails as ever', async () => {
  const { fetch, spans } = start();
  await expect(fetch('https://ai.example/broken')).rejects.toThrow('Failed to fetch');
  expect(calls(spans)).toMatchObject([{ status: undefined, parentId: undefined }]);
});

test('calls that wait while the page is left are told once', async () => {
  const { fetch, spans, endOpen } = start();
  void fetch('https://cms.example/strapi/waiting');
  endOpen();
  endOpen();
  expect(calls(spans)).toMatchObject([{ service: 'content', status: undefined }]);
});
