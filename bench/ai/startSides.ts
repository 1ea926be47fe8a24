import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { runServer } from '@synapsei/service-base/testing/runServer';
import { serviceEnvironment } from '@synapsei/workspace/testing';
import { clientQuestions, visitorQuestions } from '../../services/ai/golden/goldenQuestions';
import { portBase } from '../visit';

export const sides = ['service', 'bare'] as const;
export type Side = (typeof sides)[number];

const questions = [...visitorQuestions, ...clientQuestions].map(([message, type]) => ({
  message,
  type,
}));

/** The golden questions in turn, each in a conversation of its own. */
export function bodyOf(run: number, index: number) {
  const question = questions[index % questions.length]!;
  return { ...question, conversationId: `run-${run * 1_000_000 + index}` };
}

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
  /** `statm` counts pages of memory. */
  const residentBytes = () => Number(read('statm').split(' ')[1]) * 4096;
  return {
    port: Number(port),
    /** @returns a function that returns the largest growth of its resident memory, in bytes */
    watchMemory() {
      const before = residentBytes();
      let largest = before;
      const look = () => (largest = Math.max(largest, residentBytes()));
      const timer = setInterval(look, 50);
      return () => {
        clearInterval(timer);
        return look() - before;
      };
    },
    /** CPU time so far, in seconds: other load on the machine does not count. */
    processorSeconds() {
      // Fields 14 and 15, after the name in brackets: user and system time, in hundredths of a second.
      const [, fields = ''] = read('stat').split(') ');
      const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
      return (user + system) / 100;
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export type Started = Awaited<ReturnType<typeof startProcess>>;

/** The events of every answer, by question. @returns the file with them */
async function recordAnswers(port: number): Promise<string> {
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
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'bench-ai-')), 'events.json');
  writeFileSync(file, JSON.stringify(Object.fromEntries(answers)));
  return file;
}

/** The AI service as the site runs it, without limits per address, and a bare server with the same answers. */
export async function startSides(delayMs: number) {
  const service = await startProcess(inRoot('services', 'ai', 'src', 'server.ts'), {
    ...serviceEnvironment('ai', portBase()),
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    STREAM_DELAY_MS: String(delayMs),
    ADDRESS_LIMIT_PER_MINUTE: '1000000',
    ADDRESS_LIMIT_PER_DAY: '1000000',
  });
  while ((await fetch(`http://127.0.0.1:${service.port}/readyz`)).status !== 200);
  const args = [await recordAnswers(service.port), String(delayMs)];
  const bare = await startProcess(path.join(__dirname, 'bareServer.ts'), {}, args);
  return { service, bare, stop: () => Promise.all([service.stop(), bare.stop()]) };
}
