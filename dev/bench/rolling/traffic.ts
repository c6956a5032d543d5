import { setInterval } from 'node:timers/promises';
import { freshContent } from '../../../test/stamps/stamp-calls.ts';
import type { FrontDoor } from './front-door.ts';

export interface Traffic {
  /** How many requests of each kind came to an end, by their status; `broken` is one without a response. */
  stop(): Promise<Record<string, number>>;
  /** The first failure of each kind, in full. */
  problems(): string[];
}

const problemsMax = 5;

/** What a partner does all day, of which checks are the most. */
export function startTraffic(
  door: FrontDoor,
  { apiKey, userId, perSecond }: { apiKey: string; userId: string; perSecond: number },
): Traffic {
  const check = () => door.ask('GET', `/v1/identity/${userId}/check`, { apiKey });
  const verify = () => door.ask('POST', '/verify', { apiKey, body: { userId, checkType: 'device' } });
  const stamp = () => door.ask('POST', '/v1/stamp/create', { apiKey, body: stampOf(userId) });
  const listWebhooks = () => door.ask('GET', '/v1/webhooks', { apiKey });
  const listStamps = () => door.ask('GET', '/v1/stamps', { apiKey });
  /** The last two are allowed 60 times a minute. */
  const kindOf = (nth: number): [string, () => ReturnType<FrontDoor['ask']>] => {
    if (nth % 200 === 9) return ['webhooks', listWebhooks];
    if (nth % 200 === 109) return ['stamps', listStamps];
    if (nth % 10 === 7) return ['verify', verify];
    return nth % 10 === 8 ? ['stamp', stamp] : ['check', check];
  };
  const counts: Record<string, number> = {};
  const stopping = new AbortController();
  const open = new Set<Promise<void>>();
  const problems = new Map<string, string>();
  let begun = 0;

  const note = (kind: string, text: string) => {
    const [first = ''] = text.split('\n', 1);
    const second = (performance.now() - started) / 1000;
    if (problems.size < problemsMax && !problems.has(first))
      problems.set(first, `${kind}, ${second.toFixed(1)} s after the start: ${text}`);
  };
  const begin = (nth: number) => {
    const [kind, ask] = kindOf(nth);
    const one = ask()
      .then(
        ({ status, body }) => {
          if (status >= 300) note(kind, `${status} ${body}`);
          return `${kind} ${status}`;
        },
        (error: Error) => {
          note(kind, error.stack ?? '');
          return `${kind} broken`;
        },
      )
      .then((outcome) => {
        counts[outcome] = (counts[outcome] ?? 0) + 1;
        open.delete(one);
      });
    open.add(one);
  };
  const started = performance.now();
  const running = (async () => {
    try {
      for await (const _tick of setInterval(10, undefined, { signal: stopping.signal }))
        for (; begun < ((performance.now() - started) / 1000) * perSecond; begun += 1) begin(begun);
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
    }
  })();
  return {
    problems: () => [...problems.values()],
    async stop() {
      stopping.abort();
      await running;
      await Promise.all(open);
      return counts;
    },
  };
}

const stampOf = (userId: string) => ({ contentHash: freshContent(), contentType: 'article', userId });
