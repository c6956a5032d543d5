import {
  durationInWords,
  failingSentence,
  healthSentence,
  healthState,
  type WebhookHealth,
} from './health-words.ts';

const now = Date.parse('2026-11-29T12:00:00.000Z');
const inMs = (ms: number) => new Date(now + ms).toISOString();

type Given = Partial<WebhookHealth['health'] & WebhookHealth['queue']>;

const webhook = (given: Given = {}, more: Partial<WebhookHealth> = {}): WebhookHealth => ({
  state: 'enabled',
  disabledAt: null,
  disabledReason: null,
  health: {
    failingSince: given.failingSince ?? null,
    consecutiveFailures: given.consecutiveFailures ?? 0,
    heldUntil: given.heldUntil ?? null,
  },
  queue: {
    breaker: given.breaker ?? 'closed',
    nextAttemptAt: given.nextAttemptAt ?? null,
    waiting: given.waiting ?? 0,
    recentFailures: given.recentFailures ?? [],
  },
  ...more,
});

const timeout = { reason: 'timeout: The host did not respond in time.', count: 5 };
const status = (code: number, count = 1) => ({ reason: `the receiver answered ${code}`, count });

describe('healthSentence', () => {
  it('says when the next attempt is and why', () => {
    const waits = webhook({
      consecutiveFailures: 5,
      nextAttemptAt: inMs(240_000),
      recentFailures: [timeout],
    });
    expect(healthState(waits, now)).toBe('failing');
    expect(healthSentence(waits, now)).toBe('Next attempt in 4 minutes, because the last five timed out.');
  });

  it('says that a single attempt tests the server once the breaker has opened', () => {
    const held = webhook({
      consecutiveFailures: 12,
      heldUntil: inMs(30_000),
      breaker: 'open',
      recentFailures: [status(500, 20)],
    });
    expect(healthState(held, now)).toBe('paused');
    expect(healthSentence(held, now)).toBe(
      'Next attempt in 30 seconds, because the last 12 got status 500. A single delivery will test whether your server is back.',
    );
  });

  it('names the latest of several causes, and what waits', () => {
    const failing = webhook({ consecutiveFailures: 2, waiting: 1, recentFailures: [status(503), timeout] });
    expect(healthSentence(failing, now)).toBe(
      'The last two failed, and the latest got status 503. The next attempt is due now.',
    );
    expect(healthSentence(webhook({ consecutiveFailures: 1, recentFailures: [status(404)] }), now)).toBe(
      'The last attempt got status 404. No delivery is waiting.',
    );
  });

  it('says since when nothing has succeeded', () => {
    expect(failingSentence(webhook({ failingSince: inMs(-7_200_000) }), now)).toMatch(
      /^Every attempt has failed for 2 hours\./,
    );
    expect(failingSentence(webhook(), now)).toBeNull();
  });

  it('says that the server asked for a pause', () => {
    const held = webhook({ heldUntil: inMs(119_000) });
    expect(healthSentence(held, now)).toBe(
      'Next attempt in 2 minutes, because your server asked for a pause.',
    );
  });

  it('takes a pause that is over for none', () => {
    const over = webhook({ heldUntil: inMs(-1) });
    expect(healthState(over, now)).toBe('healthy');
    expect(healthSentence(over, now)).toMatch(/^Healthy/);
  });

  it.each([
    ['failing', /every attempt failed for 5 days/],
    ['gone', /410 Gone/],
    ['partner', /^Disabled by your project 3 days ago/],
  ] as const)('says why a webhook is disabled: %s', (disabledReason, sentence) => {
    const disabled = webhook({}, { state: 'disabled', disabledReason, disabledAt: inMs(-3 * 86_400_000) });
    expect(healthState(disabled, now)).toBe('disabled');
    expect(healthSentence(disabled, now)).toMatch(sentence);
  });

  it.each([
    [0, '1 second'],
    [1000, '1 second'],
    [59_001, '59 seconds'],
    [60_000, '1 minute'],
    [86_400_000, '1 day'],
  ])('writes %i ms as %s', (ms, words) => {
    expect(durationInWords(ms)).toBe(words);
  });
});
