import { wantLevelOf } from '../../../../algorithms/confidence/claim-and-want.ts';
import type { Evidence } from '../../../../algorithms/confidence/evidence.ts';
import { sameFace } from '../../../../algorithms/confidence/feature-table.ts';
import type {
  PersonEvidence,
  PersonWants,
} from '../../../../algorithms/confidence/people/person-evidence.ts';
import { listed, oneIn } from './words.ts';

/** What was seen of a registered person: the face in a sentence, then what the page says and wants. */
export function whyPerson(name: string, evidence: Evidence): string[] {
  const person: PersonEvidence | null = evidence.person ?? null;
  const page = person === null ? [] : [...saysOf(name, person), ...harmlessOf(name, person)];
  const wants = wantsOf(person, evidence);
  const told = [...page, ...wants];
  return [...faceOf(name, evidence), ...(told.length === 0 ? [] : [`The page ${listed(told)}.`])];
}

function faceOf(name: string, { face }: Evidence): string[] {
  if (face === null) return [];
  if (face.logFalseMatchRate > sameFace)
    return [`No face on the page resembles the registered pictures of ${name} closely.`];
  // Detections that were stored before places were counted have no number of them.
  const places: number | undefined = face.pictures;
  const where = places > 1 ? `Faces in ${places} places of the page match` : 'A face on the page matches';
  const which =
    face.matchingReferences > 1 ? `${face.matchingReferences} registered pictures` : 'a registered picture';
  return [`${where} ${which} of ${name}: at most ${oneIn(face.logFalseMatchRate)} looks so alike.`];
}

const places: Readonly<Record<PersonEvidence['namePlace'], string>> = {
  nowhere: 'does not name them',
  text: 'names them in its text',
  title: 'names them in its title',
  own: 'gives their name as its own',
};

function saysOf(name: string, person: PersonEvidence): string[] {
  const misspelled = person.isMisspelled ? ', misspelt' : '';
  const said: [boolean, string][] = [
    [true, `${places[person.namePlace]}${misspelled}`],
    [person.pathBearsName === true, 'has their name in its address'],
    [person.kind === 'profile', 'is built as a profile'],
    [person.speaksAsPerson === true, `speaks as ${name}`],
    [person.speaksAsPerson === false, `speaks about ${name} as another person`],
    [person.speaksFor, 'says that it acts for them'],
    [person.isEndorsed, 'says that they recommend what it offers'],
  ];
  return said.flatMap(([isSo, words]) => (isSo ? [words] : []));
}

const marks: Readonly<Record<PersonEvidence['mark'], string | null>> = {
  none: null,
  parody: 'says that it is a parody',
  fan: 'says that fans made it',
  stock: 'offers the picture itself for sale',
};

function harmlessOf(name: string, { kind, mark, leadsHome }: PersonEvidence): string[] {
  const said = [
    kind === 'article' ? 'is an article' : null,
    marks[mark],
    leadsHome ? `leads to the official site of ${name}` : null,
  ];
  return said.filter((words) => words !== null);
}

const ofWants: Readonly<Record<keyof PersonWants, string>> = {
  invest: 'to invest',
  donate: 'to donate',
  marry: 'to begin a life together',
  ticket: 'to pay for a ticket or a meeting',
  talkElsewhere: 'to go on talking elsewhere',
};
const ofForms = {
  'a secret': 'to give a password, a code, a card or a wallet',
  'an action': 'to sign in, install, call or apply',
  'an order': 'to order goods',
  'a message': null,
  nothing: null,
} as const;

function wantsOf(person: PersonEvidence | null, { intent }: Evidence): string[] {
  const wants = person?.wants ?? null;
  const secret = intent === null ? null : ofForms[wantLevelOf(intent)];
  const read = (['invest', 'donate', 'marry', 'ticket', 'talkElsewhere'] as const).flatMap((want) =>
    wants?.[want] === true ? [ofWants[want]] : [],
  );
  const all = secret === null ? read : [secret, ...read];
  if (all.length > 0) return [`wants visitors ${listed(all)}`];
  return wants === null || intent === null ? [] : ['wants nothing of its visitors'];
}
