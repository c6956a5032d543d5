import type { Assessment } from '../../../../algorithms/confidence/assess-evidence.ts';
import type { LookalikeShows } from '../../../../algorithms/confidence/lookalike-shows.ts';
import type { BrandType } from '../../brands/brand.ts';
import type { Detection } from '../detection-store.ts';
import { whyBrand } from './why-brand.ts';
import { whyPerson } from './why-person.ts';
import { leastNats, listed, oddsOf, vetoWords } from './words.ts';

/** Nobody reads more than this of what spoke either way, and of what was missing. */
const weighedMax = 3;
const missingMax = 4;

/**
 * A few sentences that say why a page is an alert, for somebody who has never seen a log-odd: face, name and want, or
 * logo, claim and want; what weighed most either way; limits and vetoes; what was not examined. Pure.
 */
export function whyAlert(
  { name, type }: { name: string; type: BrandType },
  { evidence, assessment, shows }: Pick<Detection, 'evidence' | 'assessment' | 'shows'>,
): string {
  if (shows !== null) return `A name that resembles ${name} and is not used yet: ${shown[shows]}.`;
  const seen = type === 'face' ? whyPerson(name, evidence) : whyBrand(name, evidence);
  return [...seen, ...weighed(assessment), ...limits(assessment), ...missing(assessment, type)].join(' ');
}

const shown: Readonly<Record<LookalikeShows, string>> = {
  blank: 'its page is empty',
  parked: 'it is parked or for sale',
  error: 'its page is an error message',
  placeholder: 'its page is a placeholder',
  redirect: 'it leads to a site with another name',
  robots: 'its robots.txt forbids a visit',
};

/** What the terms of an assessment are about; a term that is not listed is about how the page was found, or a limit. */
const subjects: Readonly<Record<string, string>> = {
  name: 'the name',
  claim: 'how it presents itself',
  logo: 'the logo',
  page: 'its likeness to the official page',
  face: 'the face',
  intent: 'what it asks for',
  infrastructure: 'its host and its age',
  'claim x want': 'who it says it is together with what it wants',
  identity: 'that another person may be meant',
};

/** `x` joins two families whose likeness counts once more where both speak. */
function subjectOf(family: string): string | undefined {
  const [left = '', right] = family.split(' x ');
  if (subjects[family] !== undefined || right === undefined) return subjects[family];
  const both = [subjects[left], subjects[right]].filter((words) => words !== undefined);
  return both.length === 2 ? both.join(' together with ') : undefined;
}

function weighed({ contributions }: Assessment): string[] {
  const sums = new Map<string, number>();
  for (const { family, nats } of contributions) {
    const subject = subjectOf(family);
    if (subject !== undefined) sums.set(subject, (sums.get(subject) ?? 0) + nats);
  }
  const told = [...sums]
    .filter(([, nats]) => Math.abs(nats) >= leastNats)
    .toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one));
  const side = (words: string, isIt: (nats: number) => boolean): string[] => {
    const parts = told
      .filter(([, nats]) => isIt(nats))
      .slice(0, weighedMax)
      .map(([subject, nats]) => `${subject} (${oddsOf(nats)})`);
    return parts.length === 0 ? [] : [`${words}: ${listed(parts)}.`];
  };
  return [...side('For an impersonation', (nats) => nats > 0), ...side('Against it', (nats) => nats < 0)];
}

/** Upper limits by the name of the term that brings the log-odds down to them. */
const limitWords: Readonly<Record<string, string>> = {
  emptiness: 'an empty page can pretend little, whatever its name is',
  namesake: 'another owner may have the same name',
  article: 'it is an article that wants nothing which articles do not want',
  'leads home': 'impostors do not link to those whom they imitate',
};
function limits({ contributions, probability, vetoes }: Assessment): string[] {
  const limit = contributions.findLast(({ family }) => limitWords[family] !== undefined);
  const said = limit && limitWords[limit.family];
  return [
    ...(said === undefined || vetoes.length > 0 ? [] : [`Held at ${percentOf(probability)}: ${said}.`]),
    ...(vetoes.length === 0
      ? []
      : [`Harmless all the same: ${listed(vetoes.map((veto) => vetoWords[veto]))}.`]),
  ];
}

const percentOf = (probability: number): string => `${Math.round(100 * probability)} %`;

/** The names of what an assessment misses, in words; the rest is of no use to a reader. */
const missingWords: Readonly<Record<string, string>> = {
  name: 'the name of its host',
  claim: 'how it presents itself',
  page: 'its likeness to the official page',
  face: 'faces',
  intent: 'what its forms ask for',
  infrastructure: 'its host and its age',
  'infrastructure.domainAgeDays': 'the age of the domain',
  'person.wants': 'what its words want',
  'person.speaksAsPerson': 'in whose voice it speaks',
};
const ofBrandsAlone: Readonly<Record<string, string>> = {
  logo: 'the logo',
  'page.screenshotDistance': 'whether it looks like the official page',
  'page.textLikeness': 'whether its text is that of the official page',
};

function missing({ missing: names }: Assessment, type: BrandType): string[] {
  const isPerson = type === 'face';
  const words = names.flatMap((name) => {
    if (name === 'face' && !isPerson) return [];
    return missingWords[name] ?? (isPerson ? undefined : ofBrandsAlone[name]) ?? [];
  });
  if (words.length === 0) return [];
  const more = words.length > missingMax ? [`${words.length - missingMax} more`] : [];
  return [`Not examined: ${listed([...words.slice(0, missingMax), ...more])}.`];
}
