/** What the words about a webhook's health are made of, as the service returns it. */
export interface WebhookHealth {
  state: 'enabled' | 'disabled';
  disabledAt: string | null;
  disabledReason: 'partner' | 'failing' | 'gone' | null;
  health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null };
  queue: {
    breaker: 'closed' | 'open' | 'probing';
    nextAttemptAt: string | null;
    waiting: number;
    /** The latest reason first. */
    recentFailures: readonly { reason: string; count: number }[];
  };
}

export type HealthState = 'healthy' | 'failing' | 'paused' | 'disabled';

/** In one word, for lists. */
export function healthState({ state, health }: WebhookHealth, now: number): HealthState {
  if (state === 'disabled') return 'disabled';
  if (isAhead(health.heldUntil, now)) return 'paused';
  return health.consecutiveFailures > 0 ? 'failing' : 'healthy';
}

const isAhead = (at: string | null, now: number): at is string => at !== null && Date.parse(at) > now;

/** The circuit breaker in words: what happens next and why. */
export function healthSentence(webhook: WebhookHealth, now: number): string {
  if (webhook.state === 'disabled') return disabledSentence(webhook, now);
  const { health, queue } = webhook;
  const cause = causeOf(webhook);
  const next = queue.nextAttemptAt ?? health.heldUntil;
  if (cause === null) {
    if (!isAhead(health.heldUntil, now)) return 'Healthy: the last attempt succeeded, or none was made yet.';
    return `Next attempt in ${waitUntil(health.heldUntil, now)}, because your server asked for a pause.`;
  }
  const probe = queue.breaker === 'closed' ? '' : ' A single delivery will test whether your server is back.';
  if (isAhead(next, now)) return `Next attempt in ${waitUntil(next, now)}, because ${cause}.${probe}`;
  return `${upperFirst(cause)}. ${queue.waiting === 0 ? 'No delivery is waiting.' : 'The next attempt is due now.'}`;
}

/** Since when nothing has succeeded; null while something does. */
export function failingSentence({ health }: WebhookHealth, now: number): string | null {
  if (health.failingSince === null) return null;
  const since = durationInWords(now - Date.parse(health.failingSince));
  return `Every attempt has failed for ${since}. After 5 days, the webhook is disabled.`;
}

const waitUntil = (at: string, now: number): string => durationInWords(Date.parse(at) - now);

function disabledSentence({ disabledAt, disabledReason }: WebhookHealth, now: number): string {
  const ago = disabledAt === null ? '' : ` ${durationInWords(now - Date.parse(disabledAt))} ago`;
  if (disabledReason === 'failing')
    return `Disabled${ago}, because every attempt failed for 5 days. Enable it when your server responds again.`;
  if (disabledReason === 'gone') return `Disabled${ago}, because your server responded with 410 Gone.`;
  return `Disabled by your project${ago}. Pending deliveries wait, and new events are not queued.`;
}

/** "the last five timed out"; null without a failure. */
function causeOf({ health, queue }: WebhookHealth): string | null {
  const failures = health.consecutiveFailures;
  if (failures === 0) return null;
  const [newest, ...others] = queue.recentFailures;
  const subject = failures === 1 ? 'the last attempt' : `the last ${numberInWords(failures)}`;
  if (newest === undefined) return `${subject} failed`;
  const verb = verbOf(newest.reason);
  const isSame = newest.count >= failures || others.every(({ reason }) => verbOf(reason) === verb);
  return isSame ? `${subject} ${verb}` : `${subject} failed, and the latest ${verb}`;
}

/** The kinds of `OutboundError`, which an error begins with, and what the service says of a status. */
const verbs: readonly (readonly [RegExp, string])[] = [
  [/^timeout\b/, 'timed out'],
  [/^dns\b/, 'found no such host'],
  [/^connect\b/, 'could not connect'],
  [/^tls\b/, 'found no valid certificate'],
  [/^reset\b/, 'lost the connection'],
  [/^protocol\b/, 'got no valid response'],
  [/^refused\b/, 'had an address that is not allowed'],
];

function verbOf(error: string): string {
  const status = /answered (\d{3})/.exec(error)?.[1];
  if (status !== undefined) return `got status ${status}`;
  return verbs.find(([kind]) => kind.test(error))?.[1] ?? 'failed';
}

const numbers = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const numberInWords = (count: number): string => numbers[count - 2] ?? String(count);

const units = [
  { name: 'day', ms: 86_400_000 },
  { name: 'hour', ms: 3_600_000 },
  { name: 'minute', ms: 60_000 },
  { name: 'second', ms: 1000 },
];

/** In the largest unit of which there is at least one, rounded: "4 minutes". */
export function durationInWords(ms: number): string {
  const unit = units.find((each) => ms >= each.ms) ?? { name: 'second', ms: 1000 };
  const count = Math.max(1, Math.round(ms / unit.ms));
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
