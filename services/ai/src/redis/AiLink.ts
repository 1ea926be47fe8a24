import { RedisLink } from '@synapsei/service-base/redis';
import { scripts, type StepName, type StepResult } from './scripts';

/** In one command; Redis does nothing else meanwhile, so a few ms of work. */
const mostSteps = 500;

/** The service's link to Redis. */
export class AiLink extends RedisLink<typeof scripts> {
  private keys: string[] = [];
  private values: string[] = [];
  private waiting: ((result: unknown) => void)[] = [];

  /** @param report see RedisLink */
  constructor(url: string, report: (sentence: string) => void) {
    const consequence =
      'questions are answered without memory and resume, limits count per process';
    super({ url, name: 'ai', consequence, scripts, report });
  }

  /**
   * Takes a step, see scripts. All steps of one turn of the event loop are one command, in their order: what a command
   * costs this process, it costs once for all visitors. Undefined: Redis is away.
   */
  take<Name extends StepName>(
    name: Name,
    keys: string[],
    values: string[],
  ): Promise<StepResult<Name> | undefined> {
    if (this.waiting.length === mostSteps) this.send();
    if (this.waiting.length === 0) setImmediate(() => this.send());
    this.keys.push(...keys);
    this.values.push(name, String(keys.length), String(values.length), ...values);
    return new Promise((resolve) => {
      this.waiting.push(resolve as (result: unknown) => void);
    });
  }

  override async close(): Promise<void> {
    this.send();
    await super.close();
  }

  private send(): void {
    const { keys, values, waiting } = this;
    if (waiting.length === 0) return;
    [this.keys, this.values, this.waiting] = [[], [], []];
    void this.attempt((client) => client.take(keys, values)).then((results) => {
      for (const [index, resolve] of waiting.entries()) resolve(results?.[index]);
    });
  }
}
