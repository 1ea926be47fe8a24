import { defineScript } from '@redis/client';

/** Lua that has KEYS and ARGV, and returns something. */
type Step<Result> = string & { result?: Result };

const step = <Result>(lua: string) => lua as Step<Result>;

/** What Redis does for the service. Each is one step: no other process sees half of it. */
const steps = {
  /** Null: there is no such key. */
  get: step<string | null>(`return redis.call('GET', KEYS[1])`),

  /**
   * Counts a hit of each key within its window, up to the first above its limit. Keys: the counters. Values: of each the
   * window in ms and the limit. Ms to wait, 0: none.
   */
  hit: step<number>(
    `for index, key in ipairs(KEYS) do
       local count = redis.call('INCR', key)
       if count == 1 then redis.call('PEXPIRE', key, ARGV[2 * index - 1]) end
       if count > tonumber(ARGV[2 * index]) then return redis.call('PTTL', key) end
     end
     return 0`,
  ),

  /** The items of a list. */
  list: step<string[]>(`return redis.call('LRANGE', KEYS[1], 0, -1)`),

  /** Keys: the list. Values: the item, how many are kept, how long in ms. */
  remember: step<number>(
    `redis.call('RPUSH', KEYS[1], ARGV[1])
     redis.call('LTRIM', KEYS[1], -tonumber(ARGV[2]), -1)
     return redis.call('PEXPIRE', KEYS[1], ARGV[3])`,
  ),

  /**
   * Begins the record of a reply, unless there is one of the same message, or another of the same memory.
   * Keys: the record, the memory's pending reply, the message's reply. Values: the reply's id, its process, the question,
   * how long to keep them in ms, the prefix of records.
   */
  begin: step<[outcome: 'begun' | 'repeated' | 'going', id: string]>(
    `for index, found in pairs({[3] = 'repeated', [2] = 'going'}) do
       local id = redis.call('GET', KEYS[index])
       if id and redis.call('EXISTS', ARGV[5] .. id) == 1 then return {found, id} end
     end
     redis.call('XADD', KEYS[1], '1-0', 'owner', ARGV[2], 'question', ARGV[3])
     for _, key in ipairs(KEYS) do
       if key ~= KEYS[1] then redis.call('SET', key, ARGV[1]) end
       redis.call('PEXPIRE', key, ARGV[4])
     end
     return {'begun', ARGV[1]}`,
  ),

  /** Adds an entry to the record of a reply. Keys: the record. Values: the entry's id, a field and its value. */
  append: step<'kept' | 'outdated' | 'lost'>(`return add(KEYS[1], unpack(ARGV))`),

  /**
   * Ends the record of a reply. Keys: as for begin. Values: the reply's id, the entry's, the last texts, the ending, how
   * long to keep it in ms, 1 if it may be asked again.
   */
  finish: step<'kept' | 'outdated' | 'lost'>(
    `local added = add(KEYS[1], ARGV[2], 'texts', ARGV[3], 'end', ARGV[4])
     if added ~= 'kept' then return added end
     redis.call('PEXPIRE', KEYS[1], ARGV[5])
     if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end
     if redis.call('GET', KEYS[3]) == ARGV[1] then
       if ARGV[6] == '1' then redis.call('DEL', KEYS[3]) else redis.call('PEXPIRE', KEYS[3], ARGV[5]) end
     end
     return 'kept'`,
  ),
};

export type StepName = keyof typeof steps;

export type StepResult<Name extends StepName> = Exclude<(typeof steps)[Name]['result'], undefined>;

type Pushes = { push: (...values: string[]) => void };

export const scripts = {
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
