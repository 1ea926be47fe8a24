import { defineScript } from '@redis/client';
import { RedisLink } from '@synapsei/service-base/redis';

type Written = 'kept' | 'outdated' | 'lost';

/** What each step returns. */
type Results = {
  get: string | null;
  hit: number;
  list: string[];
  remember: number;
  begin: [outcome: 'begun' | 'repeated' | 'going', id: string];
  append: Written;
  finish: Written;
};

/** What Redis does for the service, in Lua with KEYS and ARGV. Each is one step: no other process sees half of it. */
const steps: Record<keyof Results, string> = {
  /** Null: there is no such key. */
  get: `return redis.call('GET', KEYS[1])`,

  /**
   * Counts a hit of each key within its window, up to the first above its limit. Keys: the counters. Values: of each the
   * window in ms and the limit. Ms to wait, 0: none.
   */
  hit: `for index, key in ipairs(KEYS) do
       local count = redis.call('INCR', key)
       if count == 1 then redis.call('PEXPIRE', key, ARGV[2 * index - 1]) end
       if count > tonumber(ARGV[2 * index]) then return redis.call('PTTL', key) end
     end
     return 0`,

  /** The items of a list. */
  list: `return redis.call('LRANGE', KEYS[1], 0, -1)`,

  /** Keys: the list. Values: the item, how many are kept, how long in ms. */
  remember: `redis.call('RPUSH', KEYS[1], ARGV[1])
     redis.call('LTRIM', KEYS[1], -tonumber(ARGV[2]), -1)
     return redis.call('PEXPIRE', KEYS[1], ARGV[3])`,

  /**
   * Begins the record of a reply, unless there is one of the same message, or another of the same memory.
   * Keys: the record, the memory's pending reply, the message's reply. Values: the reply's id, its process, the question,
   * how long to keep them in ms, the prefix of records.
   */
  begin: `for index, found in pairs({[3] = 'repeated', [2] = 'going'}) do
       local id = redis.call('GET', KEYS[index])
       if id and redis.call('EXISTS', ARGV[5] .. id) == 1 then return {found, id} end
     end
     redis.call('XADD', KEYS[1], '1-0', 'owner', ARGV[2], 'question', ARGV[3])
     for _, key in ipairs(KEYS) do
       if key ~= KEYS[1] then redis.call('SET', key, ARGV[1]) end
       redis.call('PEXPIRE', key, ARGV[4])
     end
     return {'begun', ARGV[1]}`,

  /** Adds an entry to the record of a reply. Keys: the record. Values: the entry's id, a field and its value. */
  append: `return add(KEYS[1], unpack(ARGV))`,

  /**
   * Ends the record of a reply. Keys: as for begin. Values: the reply's id, the entry's, the last texts, the ending, how
   * long to keep it in ms, 1 if it may be asked again.
   */
  finish: `local added = add(KEYS[1], ARGV[2], 'texts', ARGV[3], 'end', ARGV[4])
     if added ~= 'kept' then return added end
     redis.call('PEXPIRE', KEYS[1], ARGV[5])
     if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end
     if redis.call('GET', KEYS[3]) == ARGV[1] then
       if ARGV[6] == '1' then redis.call('DEL', KEYS[3]) else redis.call('PEXPIRE', KEYS[3], ARGV[5]) end
     end
     return 'kept'`,
};

type Pushes = { push: (...values: string[]) => void };

const scripts = {
  /**
   * Takes many steps as one command. Keys: those of all steps. Values: of each step its name, how many of the keys are
   * its own, how many of the values that follow, and those. What each returns; an error of one ends them all.
   */
  take: defineScript({
    SCRIPT: `
local function add(record, ...)
  local added = redis.pcall('XADD', record, 'NOMKSTREAM', ...)
  if not added then return 'lost' end
  if added.err and string.find(added.err, 'equal or smaller', 1, true) then return 'outdated' end
  return added.err and added or 'kept'
end
local steps = {}
${Object.entries(steps)
  .map(([name, lua]) => `function steps.${name}(KEYS, ARGV) ${lua} end`)
  .join('\n')}
local results, key, value = {}, 1, 1
while value <= #ARGV do
  local keys, values = tonumber(ARGV[value + 1]), tonumber(ARGV[value + 2])
  local result = steps[ARGV[value]](
    {unpack(KEYS, key, key + keys - 1)},
    {unpack(ARGV, value + 3, value + 2 + values)}
  )
  if type(result) == 'table' and result.err then return result end
  results[#results + 1] = result
  key, value = key + keys, value + 3 + values
end
return results`,
    parseCommand: (parser: Pushes, keys: string[], values: string[]) =>
      parser.push(String(keys.length), ...keys, ...values),
    transformReply: (reply: unknown) => reply as unknown[],
  }),
};

/** In one command; Redis does nothing else meanwhile, so a few ms of work. */
const mostSteps = 500;

/** The service's link to Redis. */
export class AiLink extends RedisLink<typeof scripts> {
  private waiting: { keys: string[]; values: string[]; resolve: (result?: never) => void }[] = [];

  /** @param report see RedisLink */
  constructor(url: string, report: (sentence: string) => void) {
    const consequence =
      'questions are answered without memory and resume, limits count per process';
    super({ url, name: 'ai', consequence, scripts, report });
  }

  /**
   * Takes a step, see `steps`. All steps of one turn of the event loop are one command, in their order: what a command
   * costs this process, it costs once for all visitors. Undefined: Redis is away.
   */
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
