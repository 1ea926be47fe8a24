import type { IncomingHttpHeaders } from 'node:http';
import { startTraceReceiver } from '@synapsei/service-base/testing/startTraceReceiver';
import { answer, rss, startFeed, startOrigin } from '../testing/startFeed';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const headers = {
  traceparent: `00-${traceId}-b7ad6b7169203331-01`,
  baggage: 'remote.name=mf_content,remote.version=2.0.1',
};

test('the download of a feed belongs to the visitor’s trace, which does not say whose feed it is', async () => {
  const receiver = await startTraceReceiver();
  const received: IncomingHttpHeaders[] = [];
  const origin = await startOrigin({
    '/private?key=secret': (request, response) => {
      received.push(request.headers);
      answer(rss(''))(request, response);
    },
    '/broken?key=secret': (request) => request.destroy(),
  });
  const feed = await startFeed({
    trustedUrls: origin.addresses,
    otelExporterOtlpEndpoint: receiver.endpoint,
  });
  const ask = async (path: string) => {
    const address = encodeURIComponent(origin.url + path);
    const response = await fetch(`${feed.url}/api/feed?rss_url=${address}`, { headers });
    await response.text();
    return response.status;
  };
  expect(await ask('/private?key=secret')).toBe(200);
  expect(await ask('/broken?key=secret')).toBe(502);
  await feed.server.close();
  await Promise.all([receiver.close(), origin.close()]);
  const remote = { 'remote.name': 'mf_content', 'remote.version': '2.0.1' };
  const find = (kind: number) => receiver.spans.filter((span) => span.kind === kind);
  expect(find(2)).toMatchObject([
    { service: 'feed', name: 'GET /api/feed', traceId, attributes: remote },
    { traceId, isFailed: true, attributes: { 'http.response.status_code': 502 } },
  ]);
  const [calling, failing] = find(3);
  expect(calling).toMatchObject({
    name: 'fetch a feed',
    traceId,
    parentId: find(2)[0]!.spanId,
    attributes: { ...remote, 'http.response.status_code': 200 },
  });
  expect(failing).toMatchObject({
    parentId: find(2)[1]!.spanId,
    isFailed: true,
    attributes: { 'error.type': 'TypeError' },
  });
  expect(received[0]).toMatchObject({
    traceparent: `00-${traceId}-${calling!.spanId}-01`,
    baggage: headers.baggage,
  });
  for (const told of ['secret', '127.0.0.1', 'rss_url'])
    expect(receiver.text()).not.toContain(told);
});
