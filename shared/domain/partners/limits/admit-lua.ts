import { createHash } from 'node:crypto';
import { type Redis, sendWritten } from '../../../platform/redis/connect-redis.ts';
import { bulkString } from '../../../platform/redis/written-command.ts';
import type { Asked, Decision, StoredTexts } from './admission.ts';
import type { Window } from './window.ts';

/**
 * For each request, in order, KEYS: one per window, then the response keys. ARGV: the number of response keys, the weight,
 * the number of windows, then one per window, `<limit>` for a sliding minute and `-<limit>` for a UTC day. Returns a list: first
 * the Decisions of all requests as one text of 64-bit floating point numbers, then for each response key, in order, what is
 * stored under it, or false where there is nothing or the request was refused. As integers the Decisions took this process 1 to
 * 2 us a request to read.
 *
 * A request is counted in all windows first, because the commands that count say how many there are now, and taken back from
 * all of them where one has no room, so that a refused request is counted nowhere: nobody sees the middle of a script. One that
 * is admitted, as nearly all are, so takes 8 commands in place of 11, and 10.0 instead of 12.5 us (20 requests a call with
 * minute, day, endpoint and response; Redis 7.0.15). It counts as many times as its weight, all of them or none: a batch is
 * never admitted in part. Time is the server's own: the clocks of the callers do not matter.
 *
 * Sliding minute: a list of the moments of the admitted requests in microseconds, ascending. Milliseconds would cost
 * the same 10 bytes (both need a 64-bit listpack integer), but their rounding admits one request too many within 60 s.
 * A sorted set does the same at 565 kB instead of 51 kB per 5,000 entries and 22 instead of 15 us of Redis time for
 * minute, day and endpoint together (17 us when every call expires entries; 36,000 to 65,000 calls/s over one
 * connection; Redis 7.0.15, ioredis 6.0.0, two shared cores). Expired entries are found by galloping from the head: one
 * LINDEX in steady state, about 2 log2(n) after a pause.
 *
 * UTC day: a counter that expires at the next midnight, so neither the key nor the caller needs to know the date.
 *
 * A fail-over may set the clock back. Entries dated in the future are then dated now, the latest moment at which they
 * can have happened: still ascending, never too many, and all of them gone 60 s later. An expired day counter begins
 * again for the rest of that day.
 */
const source = `
local call = redis.call
local span = 60000000
local clock = call('TIME')
local seconds = tonumber(clock[1])
local now = seconds * 1000000 + clock[2]
local edge = now - span
-- The digits of now: string.format('%.0f') took 4 % of Redis' time.
local stamp = clock[1] .. string.sub('00000' .. clock[2], -6)
local midnight = (math.floor(seconds / 86400) + 1) * 86400

local function entry(key, index)
  local text = call('LINDEX', key, index)
  return text and tonumber(text)
end

-- Index of the first entry after the moment; entry 0 is known not to be after it.
local function firstAfter(key, moment, length)
  local low, step = 0, 1
  while low + step < length and entry(key, low + step) <= moment do
    low = low + step
    step = step * 2
  end
  local high = math.min(low + step, length)
  while high - low > 1 do
    local middle = math.floor((low + high) / 2)
    if entry(key, middle) <= moment then low = middle else high = middle end
  end
  return high
end

local function dateFutureEntriesNow(key, head)
  local length = call('LLEN', key)
  local first = 0
  if head <= now then first = firstAfter(key, now, length) end
  if first == 0 then call('DEL', key) else call('LTRIM', key, 0, first - 1) end
  for _ = first + 1, length do call('RPUSH', key, stamp) end
  call('PEXPIRE', key, 61000)
end

-- Drops the entries that no longer count. The oldest and the youngest of the others.
local function trimLog(key)
  local head = entry(key, 0)
  if not head then return end
  local tail = entry(key, -1)
  if tail > now then
    dateFutureEntriesNow(key, head)
    head, tail = math.min(head, now), now
  end
  if tail <= edge then
    call('DEL', key)
    return
  end
  if head <= edge then
    call('LTRIM', key, firstAfter(key, edge, call('LLEN', key)), -1)
    head = entry(key, 0)
  end
  return head, tail
end

-- Counts a request; how many that makes, and the oldest of them.
local function countMinute(key, weight)
  local head, tail = trimLog(key)
  local used
  if weight == 1 then
    used = call('RPUSH', key, stamp)
  else
    local stamps = {}
    for i = 1, weight do stamps[i] = stamp end
    used = call('RPUSH', key, unpack(stamps))
  end
  -- Once a second is enough for 61 s to outlast the youngest entry, and saves a replicated write per request.
  if not tail or math.floor(tail / 1000000) ~= seconds then call('PEXPIRE', key, 61000) end
  return used, head or now
end

-- Takes a refused request back; the wait until there is room for it, where this window has none.
local function uncountMinute(key, weight, missing)
  call('LTRIM', key, 0, -1 - weight)
  if missing <= 0 then return end
  local last = entry(key, missing - 1)
  return last and math.ceil((last - edge) / 1000) or span / 1000
end

local function uncountDay(key, weight, used, missing)
  if used == weight then call('DEL', key) else call('DECRBY', key, weight) end
  if missing > 0 and used > weight then return call('PTTL', key) end
end

local figures, replies = {}, {''}

local function readAnswers(first, count)
  if count == 1 then
    replies[#replies + 1] = call('GET', KEYS[first])
  elseif count > 1 then
    for _, answer in ipairs(call('MGET', unpack(KEYS, first, first + count - 1))) do
      replies[#replies + 1] = answer
    end
  end
end

-- Keys and arguments already used by the requests before.
local keysUsed, argumentsUsed = 0, 0

local function admit()
  local answers = tonumber(ARGV[argumentsUsed + 1])
  local weight = tonumber(ARGV[argumentsUsed + 2])
  local count = tonumber(ARGV[argumentsUsed + 3])
  local firstKey, firstLimit = keysUsed, argumentsUsed + 3
  local firstAnswer = firstKey + count + 1
  keysUsed = firstKey + count + answers
  argumentsUsed = firstLimit + count

  local admitted = #figures + 1
  figures[admitted] = 1
  for i = 1, count do
    local key, limit = KEYS[firstKey + i], tonumber(ARGV[firstLimit + i])
    local used, wait
    if limit > 0 then
      local oldest
      used, oldest = countMinute(key, weight)
      wait = math.ceil((oldest - edge) / 1000)
    else
      used = call('INCRBY', key, weight)
      if used == weight then call('EXPIREAT', key, midnight) end
      wait = midnight * 1000 - math.floor(now / 1000)
    end
    if used > math.abs(limit) then figures[admitted] = 0 end
    figures[admitted + 2 * i - 1] = used
    figures[admitted + 2 * i] = wait
  end
  if figures[admitted] == 1 then return readAnswers(firstAnswer, answers) end

  for i = 1, count do
    local key, limit = KEYS[firstKey + i], tonumber(ARGV[firstLimit + i])
    local at = admitted + 2 * i - 1
    local used = figures[at]
    local missing = used - math.abs(limit)
    local wait
    if limit > 0 then wait = uncountMinute(key, weight, missing) else wait = uncountDay(key, weight, used, missing) end
    figures[at] = used - weight
    figures[at + 1] = wait or figures[at + 1]
  end
  for _ = 1, answers do replies[#replies + 1] = false end
end

while argumentsUsed < #ARGV do admit() end
replies[1] = struct.pack('<' .. string.rep('d', #figures), unpack(figures))
return replies
`;

const sha = createHash('sha1').update(source).digest('hex');

export interface AdmitRequest {
  windows: readonly Window[];
  asked: Asked;
}

export interface ScriptReply {
  decision: Decision;
  /** As in Admission. */
  responses: StoredTexts | undefined;
}

/** The keys and the arguments of a request, as the protocol writes them. */
interface WrittenWindows {
  keys: string;
  args: string;
}

/** The windows of an API key are one list for as long as its record is cached, so they are written once. */
const written = new WeakMap<readonly Window[], WrittenWindows>();

function writeWindows(windows: readonly Window[]): WrittenWindows {
  const known = written.get(windows);
  if (known !== undefined) return known;
  let keys = '';
  let args = bulkString(`${windows.length}`);
  for (const { key, kind, limit } of windows) {
    keys += bulkString(key);
    args += bulkString(`${kind === 'utc-day' ? -limit : limit}`);
  }
  const both = { keys, args };
  written.set(windows, both);
  return both;
}

/** The numbers of nearly every request, written once. */
const writtenNumbers = Array.from({ length: 101 }, (_, number) => bulkString(`${number}`));

const writeNumber = (number: number): string => writtenNumbers[number] ?? bulkString(`${number}`);

/**
 * One round trip for all of the requests, decided in their order: checks and commits all windows of each and reads its
 * response keys.
 * @throws whatever ioredis throws: no connection, time-out, error replies.
 */
export async function admitTogether(redis: Redis, requests: readonly AdmitRequest[]): Promise<ScriptReply[]> {
  let keys = '';
  let args = '';
  let keyCount = 0;
  let argCount = 0;
  for (const { windows, asked } of requests) {
    const { weight, responseKeys } = asked;
    const own = writeWindows(windows);
    keys += own.keys;
    for (const key of responseKeys) keys += bulkString(key);
    args += writeNumber(responseKeys.length) + writeNumber(weight) + own.args;
    keyCount += windows.length + responseKeys.length;
    argCount += windows.length + 3;
  }
  const call = { count: 1 + keyCount + argCount, text: bulkString(`${keyCount}`) + keys + args };
  return readReplies(await evaluate(redis, call), requests);
}

/** The arguments of a script call after the script itself. */
interface ScriptCall {
  count: number;
  text: string;
}

async function evaluate(redis: Redis, { count, text }: ScriptCall): Promise<unknown> {
  try {
    return await sendWritten(redis, 'evalsha', { count: count + 1, text: bulkString(sha) + text });
  } catch (error) {
    // A restarted or flushed server no longer has the script; EVAL runs it and loads it again.
    if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
    return sendWritten(redis, 'eval', { count: count + 1, text: bulkString(source) + text });
  }
}

const figureBytes = 8;

function readReplies(replies: unknown, requests: readonly AdmitRequest[]): ScriptReply[] {
  const [figures, ...stored]: unknown[] = Array.isArray(replies) ? replies : [];
  if (!Buffer.isBuffer(figures)) throw new TypeError('the admit script did not answer with its figures');
  let at = 0;
  let read = 0;
  return requests.map(({ windows, asked }) => {
    const decision: number[] = [];
    const end = at + figureBytes * (1 + 2 * windows.length);
    for (; at < end; at += figureBytes) decision.push(figures.readDoubleLE(at));
    const { length } = asked.responseKeys;
    const own = stored.slice(read, read + length);
    read += length;
    const wereRead = length > 0 && decision[0] === 1;
    return { decision, responses: wereRead ? own.map(textOf) : undefined };
  });
}

const textOf = (stored: unknown): string | null => (Buffer.isBuffer(stored) ? stored.toString() : null);
