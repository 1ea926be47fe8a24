import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineScript } from '@redis/client';
import { RedisLink } from '@synapsei/service-base/redis';

type Written = 'kept' | 'outdated' | 'lost';

/** What each step in `take.lua` returns. */
type Results = {
  get: string | null;
  hit: number;
  list: string[];
  remember: number;
  begin: [outcome: 'begun' | 'repeated' | 'going', id: string];
  append: Written;
  finish: Written;
};

type Pushes = { push: (...values: string[]) => void };

const scripts = {
  take: defineScript({
    SCRIPT: readFileSync(path.join(__dirname, 'take.lua'), 'utf8'),
    parseCommand: (parser: Pushes, keys: string[], values: string[]) =>
      parser.push(String(keys.length), ...keys, ...values),
    transformReply: (reply: unknown) => reply as unknown[],
  }),
};

/** In one command; Redis does nothing else meanwhile, so a few ms of work. */
const mostSteps = 500;

export class AiLink extends RedisLink<typeof scripts> {
  private waiting: { keys: string[]; values: string[]; resolve: (result?: never) => void }[] = [];

  constructor(url: string, report: (sentence: string) => void) {
    const consequence =
      'questions are answered without memory and resume, limits count per process';
    super({ url, name: 'ai', consequence, scripts, report });
  }

  /** A step in `take.lua`; all of one turn of the event loop are one command, and cost as one. Undefined: Redis is away. */
  take<Name extends keyof Results>(
    name: Name,
    keys: string[],
    values: string[],
  ): Promise<Results[Name] | undefined> {
    if (this.waiting.length === mostSteps) this.send();
    if (this.waiting.length === 0) setImmediate(() => this.send());
    const counted = [name, String(keys.length), String(values.length), ...values];
    return new Promise((resolve) => this.waiting.push({ keys, values: counted, resolve }));
  }

  override async close(): Promise<void> {
    this.send();
    await super.close();
  }

  private send(): void {
    const taken = this.waiting.splice(0);
    if (taken.length === 0) return;
    const [keys, values] = [taken.flatMap((one) => one.keys), taken.flatMap((one) => one.values)];
    void this.attempt((client) => client.take(keys, values)).then((results) => {
      for (const [index, { resolve }] of taken.entries()) resolve(results?.[index] as never);
    });
  }
}
