import type { WantLevel } from './claim-and-want.ts';

/** The parts of what a reviewer loses by leaving an alert alone. */
export interface UrgencyParts {
  probability: number;
  /** Null where the page could not be examined. */
  want: WantLevel | null;
  /** Null where it is not known. */
  domainAgeDays: number | null;
  firstSeenAt: Date;
  /** When the page last showed something else than before. */
  changedAt: Date;
}

/** The harm to one visitor who believes the page, relative to a stolen secret: chosen, not measured. */
const harms: Readonly<Record<WantLevel, number>> = {
  'a secret': 1,
  'an action': 0.6,
  'an order': 0.4,
  'a message': 0.25,
  nothing: 0.1,
};

/** No alert of this probability is worth waiting for, and the logarithm of 0 would sort nothing. */
const leastProbability = 1e-6;
/** Names are used within weeks of their registration; after that the age says ever less. */
const newNameHalfLifeDays = 30;
/** An old name loses half of its urgency, an unknown age a quarter. */
const oldName = 0.5;
const unknownName = 0.75;
/** Pages find most of their victims in their first days, so each week that nothing new is seen halves the loss. */
const halfLifeMs = 7 * 24 * 3_600_000;
const origin = Date.UTC(2026, 0, 1);

/**
 * The logarithm (base 2) of the expected loss: probability x harm x newness of the name x 2^(weeks since 2026). The last
 * factor makes one stored number sort as the loss would that is halved with every week of age, whenever it is read. The
 * age counts from the middle between the first sight and the last change, so a page that changes all the time cannot
 * stay in front. Rises with each part, and falls with the age of the name.
 */
export function urgencyOf({
  probability,
  want,
  domainAgeDays,
  firstSeenAt,
  changedAt,
}: UrgencyParts): number {
  const loss = Math.max(probability, leastProbability) * harms[want ?? 'nothing'] * newness(domainAgeDays);
  const middle = (firstSeenAt.getTime() + changedAt.getTime()) / 2;
  return Math.log2(loss) + (middle - origin) / halfLifeMs;
}

function newness(days: number | null): number {
  if (days === null) return unknownName;
  return oldName + (1 - oldName) * 2 ** (-days / newNameHalfLifeDays);
}
