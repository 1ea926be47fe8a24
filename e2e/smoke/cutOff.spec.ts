import { Readable } from 'node:stream';
import { inRoot } from '@synapsei/presets/inRoot';
import { createStaticServer, portListened } from '@synapsei/server';
import { landingPage } from './Visitor';
import { expect, test } from './test';

const script = /_OfferingPage\.[0-9a-f]{8}\.js/;

async function* firstHalf(chunks: AsyncIterable<Buffer>) {
  for await (const chunk of chunks) {
    yield chunk.subarray(0, chunk.length / 2);
    throw new Error('cut off');
  }
}

/** Serves mf-content compressed; the connection breaks halfway through one script. */
async function startBreaking() {
  const folders = [inRoot('mf-content', 'dist')];
  const server = createStaticServer({ name: 'breaking', version: '0', role: 'remote', folders });
  server.addHook('onSend', (request, _reply, payload, done) =>
    done(null, script.test(request.url) ? Readable.from(firstHalf(payload as Readable)) : payload),
  );
  await server.listen({ port: 0, host: 'localhost' });
  return { url: `http://localhost:${portListened(server.server)}/`, stop: () => server.close() };
}

test.use({ plantedErrors: 'OfferingPage' });

test('a compressed script that is cut off does not count as altered', async ({
  visitor: { open, tab },
}) => {
  const { url, stop } = await startBreaking();
  try {
    await open(landingPage);
    const override = { name: 'mf_content', url, isEnabled: true };
    const store = (one: object) =>
      sessionStorage.setItem('synapsei-overrides', JSON.stringify([one]));
    await tab.evaluate(store, override);
    await open('/#/products');
    // WebKit reports errors only from here on, so the script must not break before.
    await tab.evaluate(() => void (location.hash = '/offerings/llm'));
    const readErrors = async () => (await tab.errors()).join('\n');
    await expect.poll(readErrors).toMatch(/\.\/OfferingPage .*: offline:/);
  } finally {
    await stop();
  }
});
