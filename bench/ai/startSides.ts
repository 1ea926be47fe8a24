import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { startLocal } from '@synapsei/release/testing';
import { runServer } from '@synapsei/service-base/testing/runServer';
import catalogue from '../../mf-content/src/catalogue/catalogue';
import { heldOutQuestions, tunedQuestions } from '../../services/ai/golden/goldenQuestions';
import { loadArticles } from '../../services/content/src/articles/loadArticles';

export const sides = ['service', 'bare'] as const;
export type Side = (typeof sides)[number];

const unlimited = String(1_000_000);
const pageKb = 4;
const ticksPerSecond = 100;

const questions = [...tunedQuestions, ...heldOutQuestions].map(([message, type]) => ({
  message,
  type,
}));

/**
 * Body of the nth request of a run: the golden questions in turn, each in a separate conversation.
 * @param isNew asks none of them twice: each ends in a number of its own, so that nothing is cached
 */
export function bodyOf(run: number, index: number, isNew: boolean) {
  const { message, type } = questions[index % questions.length]!;
  const number = run * 1_000_000 + index;
  return {
    message: isNew ? `${message} ${number}` : message,
    type,
    conversationId: `run-${number}`,
  };
}

/** Starts one of our scripts in a separate process and waits until it reports its port. */
async function startProcess(
  script: string,
  environment: Record<string, string>,
  args: string[] = [],
) {
  const { child, listening, ended } = runServer(script, environment, args);
  const failed = ended.then(({ code, errors }) => {
    throw new Error(`A server ended with ${code} before it listened.\n${errors}`);
  });
  const { port } = new URL(await Promise.race([listening, failed]));
  const read = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  const residentKb = () => Number(read('statm').split(' ')[1]) * pageKb;
  return {
    port: Number(port),
    /** Peak growth of its resident memory so far, and until `stop`, in KB. */
    watchMemory() {
      const before = residentKb();
      let largest = before;
      const grownKb = () => (largest = Math.max(largest, residentKb())) - before;
      const timer = setInterval(grownKb, 50);
      return { grownKb, stop: () => (clearInterval(timer), grownKb()) };
    },
    /** CPU time so far, in seconds: other load on the machine does not count. */
    processorSeconds() {
      // Fields 14 and 15, after the name in brackets: user and system time.
      const [, fields = ''] = read('stat').split(') ');
      const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
      return (user + system) / ticksPerSecond;
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export type Started = Awaited<ReturnType<typeof startProcess>>;

/** The site's own catalogue and articles as the service's sources. */
async function serveSources() {
  const articles = await loadArticles(inRoot('services', 'content', 'content'));
  const bodies: Record<string, object> = {
    '/catalogue.json': catalogue,
    '/api/synapsei-articles': { data: articles },
  };
  return startLocal(({ url = '/' }, response) => {
    const body = bodies[new URL(url, 'http://host').pathname];
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
}

/** Asks the service at this port, as the chat does. */
export const ask = (port: number, question: object): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/ai/chat/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });

/** The events of every answer, by question. @returns the file with them */
async function recordAnswers(port: number): Promise<string> {
  const answers = await Promise.all(
    questions.map(async (question, index) => {
      const response = await ask(port, { ...question, conversationId: `record-${index}` });
      const lines = (await response.text()).split('\n').filter((line) => line.startsWith('data: '));
      return [question.message, lines.map((line) => JSON.parse(line.slice('data: '.length)))];
    }),
  );
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'bench-ai-')), 'events.json');
  writeFileSync(file, JSON.stringify(Object.fromEntries(answers)));
  return file;
}

/** The service with default settings except its limits per address, and a bare server with its answers. */
export async function startSides(delayMs: number, variables: Record<string, string> = {}) {
  const sources = await serveSources();
  const service = await startProcess(inRoot('services', 'ai', 'src', 'server.ts'), {
    PORT: '0',
    LOG_LEVEL: 'warn',
    CATALOGUE_URL: `${sources.origin}/catalogue.json`,
    CONTENT_URL: sources.origin,
    STREAM_DELAY_MS: String(delayMs),
    ADDRESS_LIMIT_PER_MINUTE: unlimited,
    ADDRESS_LIMIT_PER_DAY: unlimited,
    ...variables,
  });
  while ((await fetch(`http://127.0.0.1:${service.port}/readyz`)).status !== 200);
  const args = [await recordAnswers(service.port), String(delayMs)];
  const bare = await startProcess(path.join(__dirname, 'bareServer.ts'), {}, args);
  const stop = async () => {
    await Promise.all([service.stop(), bare.stop(), sources.stop()]);
  };
  return { service, bare, stop };
}

export type Sides = Awaited<ReturnType<typeof startSides>>;
