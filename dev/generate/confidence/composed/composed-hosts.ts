import type {
  DiscoverySource,
  InfrastructureEvidence,
  NameEvidence,
} from '../../../../shared/algorithms/confidence/evidence.ts';
import { clamp, type Draws } from '../seeded-draws.ts';

/** A host and what can be found out about it. */
export interface Host {
  name: NameEvidence;
  infrastructure: InfrastructureEvidence;
}

const unlike: NameEvidence = {
  isHomograph: false,
  isSameLabel: false,
  labelLikeness: 0,
  jaroWinkler: 0,
  isKeyboardNeighbour: false,
  brandToken: 'none',
  isMixedScript: false,
  titleLikeness: null,
};

/**
 * A host is likened to the brand's name along two lines at once: how its letters differ, and what stands beside them.
 * Sources that look for names find likenesses, whoever registered them.
 */
function drawName(
  draws: Draws,
  { deceives, source }: { deceives: boolean; source: DiscoverySource },
): NameEvidence {
  const { chance, uniform } = draws;
  const byName = source === 'permutation' || source === 'certificate';
  const isAlike = chance(byName ? 0.97 : deceives ? 0.55 : 0.14);
  if (!isAlike) return { ...unlike, labelLikeness: 0, jaroWinkler: 0.65 * uniform() };
  const byToken = chance(source === 'permutation' ? 0.35 : 0.6);
  if (byToken) {
    const rest = 0.3 + 0.5 * uniform();
    return {
      ...unlike,
      labelLikeness: chance(0.3) ? rest : 0,
      jaroWinkler: 0.5 + 0.45 * uniform(),
      brandToken: chance(deceives ? 0.6 : 0.15) ? 'with_lure' : 'token',
    };
  }
  if (chance(0.22)) return { ...unlike, isSameLabel: true, labelLikeness: 1, jaroWinkler: 1 };
  const letters = 5 + Math.floor(9 * uniform());
  const isHomograph = chance(deceives ? 0.3 : 0.05);
  const cost = isHomograph ? 0 : chance(0.4) ? 0.5 : 1;
  return {
    ...unlike,
    isHomograph,
    labelLikeness: 1 - cost / letters,
    jaroWinkler: clamp(1 - cost / letters + 0.06 * uniform(), 0, 1),
    isKeyboardNeighbour: !isHomograph && cost === 0.5,
    isMixedScript: isHomograph && chance(0.3),
  };
}

/** Half of the ages are not known: registries limit questions, and some answer none. */
export function drawHost(draws: Draws, choices: { deceives: boolean; source: DiscoverySource }): Host {
  const { chance, uniform } = draws;
  const { deceives } = choices;
  // Names that deceive are mostly new; a good third are old ones that were taken over, or a host's.
  const isNew = chance(deceives ? 0.62 : choices.source === 'certificate' ? 0.35 : 0.08);
  const age = isNew ? 45 * uniform() ** 2 : 45 * 150 ** uniform();
  return {
    name: drawName(draws, choices),
    infrastructure: {
      domainAgeDays: chance(0.5) ? null : age,
      certificateAgeDays: chance(0.25) ? null : Math.min(age, 85 * uniform()),
      isSharedHost: chance(deceives ? 0.25 : 0.13),
      receivesMail: chance(0.35) ? null : chance(deceives ? 0.45 : 0.62),
    },
  };
}
