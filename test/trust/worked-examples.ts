import type { TrustEvent, TrustEventKind } from '../../shared/domain/people/trust/trust-evidence.ts';

const startMs = Date.parse('2026-01-01T00:00:00Z');

export const dayOf = (days: number): Date => new Date(startMs + days * 86_400_000);

const fact = (kind: TrustEventKind, day: number, more: Partial<TrustEvent> = {}): TrustEvent => ({
  kind,
  at: dayOf(day),
  endedAt: null,
  weight: 1,
  source: null,
  ...more,
});
const verified = (...days: number[]) => days.map((day) => fact('verification_succeeded', day));
const upheld = (disputes: number) => Array.from({ length: disputes }, () => fact('dispute_upheld', 90));
/** A signal of full strength from a partner of full weight, for the 180 days that a signal lasts. */
const signal = (kind: 'signal_positive' | 'signal_negative', source: string) =>
  fact(kind, 30, { source, endedAt: dayOf(210) });

const enrolled = [...verified(0), fact('device', 0)];
const monthly = [...enrolled, ...verified(30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330, 360)];
const withPasskey = [...enrolled, fact('passkey', 0)];
const creator = [
  ...withPasskey,
  ...verified(30, 60, 90),
  ...Array.from({ length: 30 }, (_, index) => fact('stamp', index * 3)),
];
const failed = [...enrolled, fact('verification_failed', 30)];
const suspected = fact('device_suspected', 30);

/** The people of the table in docs/partners/trust-score.md, by their names there. */
export const examples: Readonly<Record<string, readonly TrustEvent[]>> = {
  'enrolled, and never back': enrolled,
  'enrolled, with a passkey': withPasskey,
  'verifies every 30 days': monthly,
  'creator of 30 stamps, verified monthly until day 90': creator,
  'the same, verified on day 180': [...creator, ...verified(180)],
  'the same creator, 1 dispute upheld on day 90': [...creator, ...upheld(1)],
  '1 dispute upheld, verified on day 180': [...creator, ...upheld(1), ...verified(180)],
  'the same creator, 3 disputes upheld on day 90': [...creator, ...upheld(3)],
  '3 disputes upheld, verified on day 180': [...creator, ...upheld(3), ...verified(180)],
  'enrolled, failed on day 30': failed,
  'failed on day 30, verified right after': [...failed, ...verified(30)],
  'failed on day 30, verified on day 90': [...failed, ...verified(90)],
  'enrolled, one partner for them on day 30': [...enrolled, signal('signal_positive', 'prj_1')],
  'enrolled, two partners for them on day 30': [
    ...enrolled,
    signal('signal_positive', 'prj_1'),
    signal('signal_positive', 'prj_2'),
  ],
  'enrolled, one partner against them on day 30': [...enrolled, signal('signal_negative', 'prj_1')],
  'enrolled, device suspected on day 30': [...enrolled, suspected],
  'device suspected on day 30, cleared on day 35': [...enrolled, { ...suspected, endedAt: dayOf(35) }],
  'passkey, suspected on day 30': [...withPasskey, fact('passkey_suspected', 30)],
};

/** The days for which the table shows scores. */
export const exampleDays = [0, 30, 90, 180, 365] as const;
