import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { heldOutQuestions, tunedQuestions } from '../../services/ai/golden/goldenQuestions';
import { serveSources } from './serveSources';
import { startProcess, type Started } from './startProcess';

export type Side = 'service' | 'bare';
export type Sides = Record<Side, Started> & { stop: () => Promise<void> };

const unlimited = String(1_000_000);

export const questions = [...tunedQuestions, ...heldOutQuestions].map(([message, type]) => ({
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

/** The service with default settings except its limits per address, and a bare server with its answers. */
export async function startSides(
  delayMs: number,
  variables: Record<string, string> = {},
): Promise<Sides> {
  const sources = await serveSources();
  const service = await startProcess(inRoot('services', 'ai', 'src', 'server.ts'), [], {
    PORT: '0',
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

/** The events of every answer, by question. */
async function recordAnswers(port: number) {
  const answers = await Promise.all(
    questions.map(async (question, index) => {
      const response = await fetch(`http://127.0.0.1:${port}/api/ai/chat/stream`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...question, conversationId: `record-${index}` }),
      });
      const lines = (await response.text()).split('\n').filter((line) => line.startsWith('data: '));
      return [question.message, lines.map((line) => JSON.parse(line.slice('data: '.length)))];
    }),
  );
  return Object.fromEntries(answers);
}
