import type { Evidence } from '../evidence.ts';
import type { Family, Feature } from '../feature-table.ts';
import { hostBearsName } from './person-claim.ts';
import { namePlaces, pageKinds, type PersonEvidence } from './person-evidence.ts';

/** A figure of a page about a person, beside its claim and its want. */
export interface PersonFeature extends Feature {
  /** `person.speaksAsPerson`: what is told to be missing where it could not be examined. */
  field: string;
}

const no = [0, 1] as const;
const flag = (value: boolean): number => (value ? 1 : 0);
const known = (value: boolean | null): number | null => (value === null ? null : flag(value));
const upTo = (most: number, value: number): number => (value > most ? most : value);

type Row = readonly [
  Family,
  string,
  readonly number[],
  Feature['direction'],
  (person: PersonEvidence, evidence: Evidence) => number | null,
];

const personRows: readonly Row[] = [
  ['claim', 'kind', [0, 1, 2, 3], 'for', ({ kind }) => pageKinds.indexOf(kind)],
  ['claim', 'speaksAsPerson', no, 'for', ({ speaksAsPerson }) => known(speaksAsPerson)],
  ['claim', 'isParody', no, 'against', ({ mark }) => flag(mark === 'parody')],
  ['claim', 'isFan', no, 'against', ({ mark }) => flag(mark === 'fan')],
  ['claim', 'isStock', no, 'against', ({ mark }) => flag(mark === 'stock')],
  ['claim', 'leadsHome', no, 'against', ({ leadsHome }) => flag(leadsHome)],
  ['name', 'namePlace', [0, 1, 2, 3], 'for', ({ namePlace }) => namePlaces.indexOf(namePlace)],
  ['name', 'isMisspelled', no, 'adds', ({ isMisspelled }) => flag(isMisspelled)],
  ['name', 'hostBearsName', no, 'adds', (person, { name }) => flag(hostBearsName(person, name))],
];

const rows: readonly (readonly [keyof Evidence, Row])[] = [
  ...personRows.map((row) => ['person', row] as const),
  ['page', ['page', 'textLikeness', [0, 0.3, 0.6, 1], 'adds', (_, { page }) => page && page.textLikeness]],
  ['intent', ['intent', 'formLeavesSite', no, 'adds', (_, { intent }) => intent && flag(intent.formLeavesSite)]],
  [
    'intent',
    ['intent', 'contactHandles', [0, 1, 3], 'adds', (_, { intent }) => intent && upTo(3, intent.contactHandles)],
  ],
  [
    'intent',
    ['intent', 'paymentWords', [0, 1, 4], 'adds', (_, { intent }) => intent && upTo(4, intent.paymentWords)],
  ],
  [
    'infrastructure',
    [
      'infrastructure',
      'domainAgeDays',
      [0, 14, 60, 365, 3650],
      'against',
      // The age of a platform says nothing of who owns a path.
      ({ pathBearsName }, { infrastructure }) =>
        pathBearsName !== null || infrastructure === null || infrastructure.domainAgeDays === null
          ? null
          : upTo(3650, infrastructure.domainAgeDays),
    ],
  ],
];

export const personFeatures: readonly PersonFeature[] = rows.map(
  ([part, [family, name, knots, direction, read]]) => ({
    family,
    name,
    field: `${part}.${name}`,
    knots,
    direction,
    read: (evidence) => (evidence.person === null ? null : read(evidence.person, evidence)),
  }),
);
