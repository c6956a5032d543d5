import type { PersonEvidence } from '../../../shared/algorithms/confidence/people/person-evidence.ts';
import { ownerKey, pathOwner } from '../../../shared/algorithms/names/platform-profiles.ts';
import { readHost } from '../../../shared/algorithms/names/host-parts.ts';
import { parseUrl } from '../../../shared/platform/lib/parse-url.ts';
import type { NameFound } from './find-name.ts';
import type { PhraseFound } from './find-phrases.ts';
import { introducesItself } from './introduces-itself.ts';
import { isEndorsedBy } from './is-endorsed.ts';
import { declaresProfile } from './page-kind.ts';
import { type NameSeen, seenName } from './own-name.ts';
import type { PersonName } from './person-names.ts';
import type { PersonPage } from './person-page.ts';
import { isPaidAhead, voiceWords } from './person-wants.ts';

/** What a registered person is compared by. */
export interface PersonChoices {
  names: readonly PersonName[];
  /** Whether an address is on a host of the person's. */
  isHome: (address: string) => boolean;
  /** Profiles on platforms that the person's own pages link to (`ownerKey`). */
  profiles: ReadonlySet<string>;
}

/** What one page says and wants of one person. */
export function personEvidence(read: PersonPage, person: PersonChoices): PersonEvidence {
  const seen = seenName(person.names, read);
  const page = { ...read, kind: kindTowards(read, seen) };
  const isIntroduced = page.kind !== 'article' && introducesItself(page, person.names, seen.inText);
  return {
    namePlace: seen.place,
    isMisspelled: seen.isMisspelled,
    kind: page.kind,
    speaksAsPerson: (isIntroduced && page.mark !== 'parody') || speaksAsPerson(page, seen),
    speaksFor: speaksFor(page, seen) || sellsByName(page, person.names, seen),
    isEndorsed: isEndorsedBy(page, person.names, seen.inText),
    // No admirer says to be whom they admire.
    mark: isIntroduced && page.mark === 'fan' ? 'none' : page.mark,
    pathBearsName: seen.pathBearsName,
    leadsHome: leadsHome(page, person),
    wants: page.wants,
  };
}

/** Critics and agencies have sites at builders of blogs, too: such a host is a profile of the person only under their name. */
const kindTowards = (
  { kind, owner, declared }: PersonPage,
  { pathBearsName }: NameSeen,
): PersonPage['kind'] =>
  kind === 'profile' && owner?.kind === 'blog' && pathBearsName !== true && !declaresProfile(declared)
    ? 'other'
    : kind;

/**
 * An interview is full of "I", and an article speaks of people. A page that only names the person elsewhere speaks of them;
 * where it says that it is run by fans or a parody, its "I" is another.
 */
function speaksAsPerson(page: PersonPage, { place, isAtHead }: NameSeen): boolean | null {
  const { kind, hits, mark } = page;
  if (mark === 'parody' || mark === 'fan') return false;
  if (kind === 'article') return place === 'nowhere' ? null : false;
  const isFirst = [...hits.head, ...hits.text.filter(({ at }) => at < voiceWords)].some(
    ({ field }) => field === 'speaksAsPerson',
  );
  if (isFirst || (kind === 'profile' && isAtHead)) return true;
  if (page.isFirstPerson && (place === 'own' || (place === 'title' && asksForSomething(page)))) return true;
  return place === 'nowhere' ? null : false;
}

/** Visitors of a concert write "I" under its title as well, but want nothing of their readers. */
const asksForSomething = ({ wants, hits }: PersonPage): boolean =>
  hits.text.some(({ field }) => field === 'payAhead') || Object.values(wants ?? {}).includes(true);

/** A family name of fewer letters is a part of too many words. */
const familyMin = 6;

/**
 * A host with the family name, on which tickets are sold or gifts are taken under the full name, with the money first:
 * sites of namesakes bear the name as well, and sell neither.
 */
function sellsByName(
  { facts, kind, hits, owner }: PersonPage,
  names: readonly PersonName[],
  { place }: NameSeen,
): boolean {
  if (kind === 'article' || owner !== null || (place !== 'own' && place !== 'title')) return false;
  const label = readHost(parseUrl(facts.url)?.hostname ?? '')?.label ?? '';
  const isInHost = names.some(({ words }) => {
    const family = words.at(-1)?.text ?? '';
    return words.length > 1 && family.length >= familyMin && label.includes(family);
  });
  const sold = [...hits.head, ...hits.calls, ...hits.text].some(
    ({ field }) => field === 'ticket' || field === 'donate',
  );
  return isInHost && sold && hits.text.some(({ field }) => field === 'payAhead');
}

/** Words between a name and what is said beside it. */
const besideName = 12;

function speaksFor({ kind, hits }: PersonPage, { inText }: NameSeen): boolean {
  const isFor = ({ field }: PhraseFound): boolean => field === 'speaksFor';
  const said = hits.text.filter(isFor);
  if (said.some((each) => isBeside(each, inText, besideName))) return kind !== 'article';
  if (kind === 'article') return false;
  return hits.head.some(isFor) || said.some(({ at }) => at < voiceWords) || isPaidAhead('speaksFor', hits);
}

const isBeside = ({ at }: PhraseFound, names: readonly NameFound[], words: number): boolean =>
  names.some((name) => Math.abs(name.at - at) <= words);

/** Whether a link that a visitor sees leads to a site or profile of the person. Links in the markup alone prove nothing. */
function leadsHome({ facts }: PersonPage, { isHome, profiles }: PersonChoices): boolean {
  const links = facts.shownLinks ?? [];
  return links.some(({ url }) => {
    if (isHome(url)) return true;
    const address = profiles.size > 0 ? parseUrl(url) : null;
    const owner = address && pathOwner(address);
    return owner !== null && profiles.has(ownerKey(owner));
  });
}
