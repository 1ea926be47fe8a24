import { mkdtempSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { portListened } from '@synapsei/server';
import catalogue from '../../mf-content/src/catalogue/catalogue';
import { heldOutQuestions, tunedQuestions } from '../../services/ai/golden/goldenQuestions';
import { loadArticles } from '../../services/content/src/articles/loadArticles';
import { startProcess, type Started } from './startProcess';

export const sides = ['service', 'bare'] as const;
export type Side = (typeof sides)[number];
export type Sides = Record<Side, Started> & { stop: () => Promise<void> };

const unlimited = String(1_000_000);

const questions = [...tunedQuestions, ...heldOutQuestions].map(([message, type]) => ({
  message,
  type,
}));

/**
 * Body of the nth request of a run: the golden questions in turn, each in a separate conversation.
 * @param areNew asks none of them twice: each ends in a number of its own, so that nothing is cached
 */
export function bodyOf(run: number, areNew: boolean) {
  return (index: number) => {
    const { message, type } = questions[index % questions.length]!;
    const number = run * 1_000_000 + index;
    return {
      message: areNew ? `${message} ${number}` : message,
      type,
      conversationId: `run-${number}`,
    };
  };
}

/** The site's own catalogue and articles as the service's sources. */
async function serveSources() {
  const articles = await loadArticles(inRoot('services', 'content', 'content'));
  const bodies: Record<string, object> = {
    '/catalogue.json': catalogue,
    '/api/synapsei-articles': { data: articles },
  };
  const server = http.createServer(({ url = '/' }, response) => {
    const body = bodies[new URL(url, 'http://host').pathname];
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${portListened(server)}`, close: () => server.close() };
}

/** The service with default settings except its limits per address, and a bare server with its answers. */
export async function startSides(
  delayMs: number,
  variables: Record<string, string> = {},
): Promise<Sides> {
  const sources = await serveSources();
  const service = await startProcess(inRoot('services', 'ai', 'src', 'server.ts'), [], {
    PORT: '0',
    LOG_LEVEL: 'warn',
    CATALOGUE_URL: `${sources.url}/catalogue.json`,
    CONTENT_URL: sources.url,
    STREAM_DELAY_MS: String(delayMs),
    ADDRESS_LIMIT_PER_MINUTE: unlimited,
    ADDRESS_LIMIT_PER_DAY: unlimited,
    ...variables,
  });
  await ready(service.port);
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'bench-ai-')), 'events.json');
  writeFileSync(file, JSON.stringify(await recordAnswers(service.port)));
  const bare = await startProcess(path.join(__dirname, 'bareServer.ts'), [file, String(delayMs)]);
  const stop = async () => {
    await Promise.all([service.stop(), bare.stop()]);
    sources.close();
  };
  return { service, bare, stop };
}

async function ready(port: number): Promise<void> {
  while ((await fetch(`http://127.0.0.1:${port}/readyz`)).status !== 200);
}

/** Asks the service at this port, as the chat does. */
export const ask = (port: number, question: object): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/ai/chat/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });

/** The events of every answer, by question. */
async function recordAnswers(port: number) {
  const answers = await Promise.all(
    questions.map(async (question, index) => {
      const response = await ask(port, { ...question, conversationId: `record-${index}` });
      const lines = (await response.text()).split('\n').filter((line) => line.startsWith('data: '));
      return [question.message, lines.map((line) => JSON.parse(line.slice('data: '.length)))];
    }),
  );
  return Object.fromEntries(answers);
}
