import { defineScript } from '@redis/client';

type Pushes = { push: (...values: string[]) => void; pushKey: (key: string) => void };

/** A script's keys, then its arguments. */
const parseCommand = (parser: Pushes, keys: string[], values: string[]) => {
  for (const key of keys) parser.pushKey(key);
  parser.push(...values);
};

/** Each script is one step: no other process sees half of it. */
function script<Reply>(NUMBER_OF_KEYS: number, SCRIPT: string) {
  return defineScript({
    NUMBER_OF_KEYS,
    SCRIPT,
    parseCommand,
    transformReply: (reply: unknown) => reply as Reply,
  });
}

export const scripts = {
  /**
   * Counts a hit of a key within its window. Keys: the counter. Values: the window in ms, the limit. Ms to wait, 0: none.
   */
  hit: script<number>(
    1,
    `local count = redis.call('INCR', KEYS[1])
     if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
     if count > tonumber(ARGV[2]) then return redis.call('PTTL', KEYS[1]) end
     return 0`,
  ),

  /** Keys: the list. Values: the item, how many are kept, how long in ms. */
  remember: script<number>(
    1,
    `redis.call('RPUSH', KEYS[1], ARGV[1])
     redis.call('LTRIM', KEYS[1], -tonumber(ARGV[2]), -1)
     return redis.call('PEXPIRE', KEYS[1], ARGV[3])`,
  ),

  /**
   * Begins the record of a reply, unless there is one of the same message, or another of the same memory.
   * Keys: the record, the memory's pending reply, the message's reply. Values: the reply's id, its process, the question,
   * how long to keep them in ms, the prefix of records.
   */
  begin: script<string[]>(
    3,
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

  /**
   * Ends the record of a reply. Keys: as for begin. Values: the reply's id, the entry's, the last texts, the ending, how
   * long to keep it in ms, 1 if it may be asked again.
   */
  finish: script<'kept' | 'outdated' | 'lost'>(
    3,
    `if redis.call('EXISTS', KEYS[1]) == 0 then return 'lost' end
     local added = redis.pcall('XADD', KEYS[1], ARGV[2], 'texts', ARGV[3], 'end', ARGV[4])
     if type(added) == 'table' and added.err then
       if string.find(added.err, 'equal or smaller', 1, true) then return 'outdated' end
       return added
     end
     redis.call('PEXPIRE', KEYS[1], ARGV[5])
     if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end
     if redis.call('GET', KEYS[3]) == ARGV[1] then
       if ARGV[6] == '1' then redis.call('DEL', KEYS[3]) else redis.call('PEXPIRE', KEYS[3], ARGV[5]) end
     end
     return 'kept'`,
  ),
};
