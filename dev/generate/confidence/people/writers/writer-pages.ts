import {
  type DiscoverySource,
  discoverySources,
  type Evidence,
} from '../../../../../shared/algorithms/confidence/evidence.ts';
import { type Draws, seededDraws } from '../../seeded-draws.ts';
import { drawCandidate, type PersonPage, unsaid } from '../person-page.ts';
import { drawIntention, type Intention } from './intentions.ts';
import { shownFace, writtenIntent, writtenPerson } from './written-person.ts';

/**
 * The second generator: no kinds of pages, but people with an intention, who compose a page of parts. It shares nothing
 * with the first but the drawing of numbers.
 */
function platformShare({ voice, deceives }: Intention, source: DiscoverySource): number {
  if (source === 'permutation' || source === 'certificate') return 0.04;
  if (voice === 'as') return deceives ? 0.8 : 0.65;
  return voice === 'for' ? 0.4 : 0.12;
}

function hostOf({ chance, uniform }: Draws, { voice, hidesName }: Intention, source: DiscoverySource) {
  const byName = source === 'permutation' || source === 'certificate';
  const isNamed = chance(byName ? 0.95 : hidesName ? 0.02 : voice === 'about' ? 0.03 : 0.5);
  if (!isNamed) return { ...unsaid, labelLikeness: 0.4 * uniform() };
  return chance(0.5)
    ? { ...unsaid, labelLikeness: 1 - 0.2 * uniform(), jaroWinkler: 1 - 0.1 * uniform() }
    : { ...unsaid, brandToken: chance(0.2) ? ('with_lure' as const) : ('token' as const) };
}

function pageOf(draws: Draws, source: DiscoverySource): PersonPage {
  const { chance, uniform } = draws;
  const intention = drawIntention(draws, source);
  const medium = { isPlatform: chance(platformShare(intention, source)), legible: 0.2 + 0.8 * Math.sqrt(uniform()) };
  const person = writtenPerson(draws, intention, medium);
  const face = shownFace(draws, intention);
  const { deceives, who } = intention;
  const days = chance(deceives ? 0.55 : 0.1) ? 50 * uniform() : 50 * 120 ** uniform();
  const evidence: Evidence = {
    source,
    name: medium.isPlatform ? unsaid : hostOf(draws, intention, source),
    claim: null,
    logo: null,
    page: {
      screenshotDistance: null,
      textLikeness: chance(0.3) ? null : deceives && chance(0.1) ? uniform() : 0.2 * uniform() ** 2,
      hotLinkedAssets: 0,
      sharesTrackingIds: false,
      emptiness: 'none',
    },
    face,
    person,
    intent: chance(0.04) ? null : writtenIntent(draws, intention),
    infrastructure: {
      domainAgeDays: chance(0.5) ? null : medium.isPlatform ? 3000 + 3000 * uniform() : days,
      certificateAgeDays: 80 * uniform(),
      isSharedHost: chance(0.2),
      receivesMail: null,
    },
    vetoes: [],
  };
  return {
    kind: `people: written ${deceives ? 'to deceive' : 'honestly'}`,
    isImpersonation: deceives,
    isThisPerson: who === 'this',
    isClear: deceives && (face?.logFalseMatchRate ?? 0) <= -6 && person.namePlace === 'own',
    evidence,
  };
}

export function* writerPages(seed: number, pages: number): Generator<PersonPage> {
  const draws = seededDraws(seed);
  for (let page = 0; page < pages; page += 1)
    yield drawCandidate(() => pageOf(draws, discoverySources[page % discoverySources.length] ?? 'seed'));
}
