-- What Redis does for the service. Each step is one, with its own KEYS and ARGV: no other process sees half of it.
local steps = {}

-- Adds an entry to the record of a reply; 'outdated' if it does not come after the last.
local function add(record, ...)
  local added = redis.pcall('XADD', record, 'NOMKSTREAM', ...)
  if not added then return 'lost' end
  if added.err and string.find(added.err, 'equal or smaller', 1, true) then return 'outdated' end
  return added.err and added or 'kept'
end

-- Null: there is no such key.
function steps.get(KEYS)
  return redis.call('GET', KEYS[1])
end

-- Counts a hit of each key within its window, up to the first above its limit. Keys: the counters.
-- Values: of each the window in ms, the limit and how much the hit counts. Ms to wait, 0: none.
function steps.hit(KEYS, ARGV)
  for index, key in ipairs(KEYS) do
    local window, limit, amount = unpack(ARGV, 3 * index - 2, 3 * index)
    local count = redis.call('INCRBY', key, amount)
    if count == tonumber(amount) then redis.call('PEXPIRE', key, window) end
    if count > tonumber(limit) then return redis.call('PTTL', key) end
  end
  return 0
end

-- The items of a list.
function steps.list(KEYS)
  return redis.call('LRANGE', KEYS[1], 0, -1)
end

-- Keys: the list. Values: the item, how many are kept, how long in ms.
function steps.remember(KEYS, ARGV)
  redis.call('RPUSH', KEYS[1], ARGV[1])
  redis.call('LTRIM', KEYS[1], -tonumber(ARGV[2]), -1)
  return redis.call('PEXPIRE', KEYS[1], ARGV[3])
end

-- Begins the record of a reply, unless there is one of the same message, or another of the same memory.
-- Keys: the record, the memory's pending reply, the message's reply. Values: the reply's id, its process,
-- the question, how long to keep them in ms, the prefix of records.
function steps.begin(KEYS, ARGV)
  for index, found in pairs({[3] = 'repeated', [2] = 'going'}) do
    local id = redis.call('GET', KEYS[index])
    if id and redis.call('EXISTS', ARGV[5] .. id) == 1 then return {found, id} end
  end
  redis.call('XADD', KEYS[1], '1-0', 'owner', ARGV[2], 'question', ARGV[3])
  for _, key in ipairs(KEYS) do
    if key ~= KEYS[1] then redis.call('SET', key, ARGV[1]) end
    redis.call('PEXPIRE', key, ARGV[4])
  end
  return {'begun', ARGV[1]}
end

-- Adds an entry to the record of a reply. Keys: the record. Values: the entry's id, a field and its value.
function steps.append(KEYS, ARGV)
  return add(KEYS[1], unpack(ARGV))
end

-- Ends the record of a reply. Keys: as for begin. Values: the reply's id, the entry's, the last texts, the
-- ending, how long to keep it in ms, 1 if it may be asked again.
function steps.finish(KEYS, ARGV)
  local added = add(KEYS[1], ARGV[2], 'texts', ARGV[3], 'end', ARGV[4])
  if added ~= 'kept' then return added end
  redis.call('PEXPIRE', KEYS[1], ARGV[5])
  if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end
  if redis.call('GET', KEYS[3]) == ARGV[1] then
    if ARGV[6] == '1' then redis.call('DEL', KEYS[3]) else redis.call('PEXPIRE', KEYS[3], ARGV[5]) end
  end
  return 'kept'
end

-- Takes many steps as one command. Keys: those of all steps. Values: of each step its name, how many of the
-- keys are its own, how many of the values that follow, and those. What each returns; an error of one ends them all.
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
return results
