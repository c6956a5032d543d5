import { wantLevelOf } from '../claim-and-want.ts';
import type { Evidence, IntentEvidence, NameEvidence } from '../evidence.ts';
import { sameFace } from '../feature-table.ts';
import type { PersonEvidence, PersonWants } from './person-evidence.ts';

/** What a page says it is towards a person, and what it wants of those who believe it: the rows and columns of a table. */
export const personClaims = ['nothing', 'is about', 'is endorsed by', 'speaks for', 'is this person'] as const;
export type PersonClaim = (typeof personClaims)[number];

export const personWants = [
  'nothing',
  'a message',
  'an order',
  'an action',
  'a ticket',
  'a donation',
  'to talk elsewhere',
  'a marriage',
  'an investment',
  'a secret',
] as const;
export type PersonWant = (typeof personWants)[number];

/** From here on a label of a host is written like the person's. */
const likeLabel = 0.8;

/** The host names the person. On a platform it names the platform. */
export const hostBearsName = (
  { pathBearsName }: Pick<PersonEvidence, 'pathBearsName'>,
  name: NameEvidence | null,
): boolean =>
  pathBearsName === null &&
  name !== null &&
  (name.isHomograph || name.isSameLabel || name.brandToken !== 'none' || name.labelLikeness >= likeLabel);

/** The page's own name is the person's: where a visitor reads whose page it is, or the owner of its path or host. */
export const bearsName = (person: PersonEvidence, name: NameEvidence | null): boolean =>
  person.namePlace === 'own' || person.pathBearsName === true || hostBearsName(person, name);

function isThisPerson(person: PersonEvidence, name: NameEvidence | null): boolean {
  const { kind, speaksAsPerson } = person;
  // An interview speaks as the person between quotation marks, and a magazine may be named after somebody.
  if (kind === 'article') return false;
  if (speaksAsPerson === true) return true;
  if (kind === 'profile' && person.pathBearsName === true) return true;
  return speaksAsPerson !== false && (kind === 'profile' || bearsName(person, name));
}

/** Rises with everything that says the page is the person's. */
export function personClaimOf(
  person: PersonEvidence,
  { name, face }: Pick<Evidence, 'name' | 'face'>,
): PersonClaim {
  if (isThisPerson(person, name)) return 'is this person';
  if (person.speaksFor) return 'speaks for';
  if (person.isEndorsed) return 'is endorsed by';
  const isShown = face !== null && face.logFalseMatchRate <= sameFace;
  return isShown || person.namePlace !== 'nowhere' || bearsName(person, name) ? 'is about' : 'nothing';
}

const wantsOf: Readonly<Record<keyof PersonWants, PersonWant>> = {
  ticket: 'a ticket',
  donate: 'a donation',
  talkElsewhere: 'to talk elsewhere',
  marry: 'a marriage',
  invest: 'an investment',
};

export const isAtLeast = (want: PersonWant, least: PersonWant): boolean =>
  personWants.indexOf(want) >= personWants.indexOf(least);

/** The most harmful want that was read, and whether there may be others: its forms or its words could not be read. */
export function personWantOf({ wants }: PersonEvidence, intent: IntentEvidence | null) {
  let most: PersonWant = intent === null ? 'nothing' : wantLevelOf(intent);
  if (wants !== null)
    for (const [field, want] of [
      ['ticket', wantsOf.ticket],
      ['donate', wantsOf.donate],
      ['talkElsewhere', wantsOf.talkElsewhere],
      ['marry', wantsOf.marry],
      ['invest', wantsOf.invest],
    ] as const)
      if (wants[field] && !isAtLeast(most, want)) most = want;
  return { most, mayBeMore: wants === null || intent === null };
}
