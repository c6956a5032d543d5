import type { DiscoverySource } from '../../../../../shared/algorithms/confidence/evidence.ts';
import type { Draws } from '../../seeded-draws.ts';

/** What somebody is up to who puts up a page with a person's name or face, and how thoroughly. */
export interface Intention {
  deceives: boolean;
  /** In whose voice: as the person, for them, with their praise, or about them. */
  voice: 'as' | 'for' | 'with' | 'about';
  /** Whom the page is about. */
  who: 'this' | 'another of the name' | 'another of the looks';
  /** How much of the person is on it, and how openly it asks, 0 to 1. */
  effort: number;
  greed: number;
  /** It says in plain words that it is a joke, an admirer's, or a picture for sale. */
  says: 'nothing' | 'parody' | 'fan' | 'stock';
  /** It uses the person's face under a name of its own. */
  hidesName: boolean;
}

/** Of 1,000 pages of a source, those whose writer deceives. */
const deceivers: Readonly<Record<DiscoverySource, number>> = {
  permutation: 420,
  certificate: 330,
  sitemap: 260,
  seed: 290,
  search: 200,
  report: 640,
};

function voiceOf({ weighted }: Draws, shares: readonly [number, number, number, number]): Intention['voice'] {
  return (['as', 'for', 'with', 'about'] as const)[weighted(shares)] ?? 'about';
}

export function drawIntention(draws: Draws, source: DiscoverySource): Intention {
  const { chance, uniform } = draws;
  const deceives = chance((deceivers[source] ?? 0) / 1000);
  const effort = Math.sqrt(uniform());
  if (deceives) {
    const voice = voiceOf(draws, [48, 20, 28, 4]);
    const hidesName = voice === 'as' && chance(source === 'permutation' || source === 'certificate' ? 0.02 : 0.2);
    const says = chance(0.03) ? 'fan' : chance(0.015) ? 'parody' : 'nothing';
    return { deceives, voice, who: 'this', effort, greed: uniform(), says, hidesName };
  }
  const byName = source !== 'search' && source !== 'report';
  const who = chance(byName ? 0.45 : 0.35) ? 'another of the name' : chance(0.08) ? 'another of the looks' : 'this';
  // A person's namesakes have pages of their own; of the person's own pages few are not registered.
  const voice =
    who === 'this' ? voiceOf(draws, [7, 2, 2, 89]) : voiceOf(draws, [60, 3, 2, 35]);
  const says =
    voice !== 'about'
      ? chance(0.25) ? 'parody' : 'nothing'
      : chance(0.12) ? 'fan' : chance(0.06) ? 'stock' : 'nothing';
  return {
    deceives,
    voice,
    who,
    effort,
    greed: 0.4 * uniform() ** 2,
    says,
    hidesName: who === 'another of the looks' || (says === 'stock' && chance(0.5)),
  };
}
