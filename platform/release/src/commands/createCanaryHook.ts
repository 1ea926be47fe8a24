import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { messageOf } from '@synapsei/base';
import { text } from '@synapsei/base/commandLine';
import { defineCommand, numberOf, signerFlags, withSigner } from '../cli/defineCommand';
import type { Context } from '../Context';
import { Refusal } from '../Refusal';
import { haltCanary } from './canary';
import { alertName, hookTokenFile } from './canaryRules';

const shortest = 16;

/** Of Alertmanager's webhook only what a halt needs. */
const webhookSchema = v.object({
  alerts: v.array(
    v.object({
      status: v.string(),
      labels: v.looseObject({ alertname: v.string() }),
      annotations: v.optional(v.object({ summary: v.optional(v.string()) })),
    }),
  ),
});

const candidateSchema = v.object({ remote: v.string(), version: v.string() });

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The webhook, not yet listening. Alertmanager tries a halt that failed again. @throws Error when the token is short */
export function createCanaryHook(context: Context, token: string): FastifyInstance {
  if (token.length < shortest)
    throw new Error(`The hook's token must have at least ${shortest} characters.`);
  const expected = digest(`Bearer ${token}`);
  const server = fastify({ bodyLimit: 1024 * 1024 });

  server.addHook('onRequest', async ({ headers, url }, reply) => {
    if (url === '/healthz') return;
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected))
      await reply
        .code(401)
        .send({ error: 'The bearer token is missing or not the one of this hook.' });
  });
  server.get('/healthz', () => ({ status: 'ok' }));

  server.post('/', async ({ body }, reply) => {
    const parsed = v.safeParse(webhookSchema, body);
    if (!parsed.success)
      return reply.code(400).send({ error: 'This is no webhook of Alertmanager.' });
    const done: string[] = [];
    const errors: string[] = [];
    // One after the other: each is a revision. One that fails keeps no other from its halt.
    for (const { status, labels, annotations } of parsed.output.alerts) {
      if (status !== 'firing' || labels.alertname !== alertName) continue;
      // One line for the history.
      const why = (annotations?.summary ?? alertName).replace(/\s+/g, ' ').slice(0, 200);
      try {
        const { remote, version } = v.parse(candidateSchema, labels);
        done.push((await haltCanary({ ...context, why }, remote, version)).what);
      } catch (error) {
        errors.push(messageOf(error));
      }
    }
    if (errors.length === 0) return { done };
    for (const error of errors) context.progress(`a candidate could not be halted: ${error}`);
    return reply.code(500).send({ done, error: errors.join(' ') });
  });
  return server;
}

export const canaryHookCommand = defineCommand({
  name: 'canary hook',
  help: 'halt the candidates that Alertmanager names, until the process is stopped',
  examples: ['canary hook --port 9096 --token-file /run/secrets/release-hook'],
  flags: {
    port: text('N', 'by default 9096'),
    'token-file': text('FILE', `the bearer token; by default ${hookTokenFile}`),
    ...signerFlags,
  },
  async run(context, _, flags) {
    const port = numberOf(flags.port ?? '9096', '--port');
    const signed = await withSigner(context, flags);
    const file = flags['token-file'] ?? hookTokenFile;
    const token = await readFile(file, 'utf8').catch((error: unknown) => {
      throw new Refusal(`--token-file: ${file} cannot be read: ${messageOf(error)}`);
    });
    const hook = createCanaryHook(signed, token.trim());
    // Where it listens, by default on this machine, the environment says.
    const host = process.env.HOST ?? 'localhost';
    const address = await hook.listen({ host, port }).catch((error: unknown) => {
      throw new Refusal(`The hook cannot listen on --port ${port}: ${messageOf(error)}`);
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void hook.close());
    context.progress(`the hook listens at ${address}`);
    await once(hook.server, 'close');
    return { value: {}, lines: ['the hook has stopped'] };
  },
});
