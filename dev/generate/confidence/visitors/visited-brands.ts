import type { NameEvidence } from '../../../../shared/algorithms/confidence/evidence.ts';
import type { Draws } from '../seeded-draws.ts';

/** The brands of the second generator, and the lookalike names registered for them. */
export interface VisitedBrand {
  /** Number of letters of its label. */
  letters: number;
  isWord: boolean;
  hasLogo: boolean;
  hasFace: boolean;
  /** Its page uses a site builder's layout that a thousand others share. */
  isTemplate: boolean;
}

export const makeBrand = ({ uniform, chance }: Draws): VisitedBrand => ({
  letters: 4 + Math.floor(uniform() * 10),
  isWord: chance(0.2),
  hasLogo: chance(0.85),
  hasFace: chance(0.35),
  isTemplate: chance(0.3),
});

export type Trick =
  | 'other'
  | 'letter swapped'
  | 'neighbour key'
  | 'look-alike letter'
  | 'other suffix'
  | 'word'
  | 'lure'
  | 'near';

const plain: NameEvidence = {
  isHomograph: false,
  isSameLabel: false,
  labelLikeness: 0,
  jaroWinkler: 0,
  isKeyboardNeighbour: false,
  brandToken: 'none',
  isMixedScript: false,
  titleLikeness: null,
};

/** The matcher's measurements of a name made by a trick: edits over letters, and how much longer the name became. */
export function nameOfTrick(
  trick: Trick,
  { letters }: VisitedBrand,
  { uniform, chance }: Draws,
): NameEvidence {
  const oneEdit = 1 - 1 / letters;
  const added = 4 + Math.floor(uniform() * 8);
  const longer = letters / (letters + added);
  switch (trick) {
    case 'look-alike letter':
      return {
        ...plain,
        isHomograph: true,
        labelLikeness: 1 - 0.5 / letters,
        jaroWinkler: 0.9 + 0.08 * uniform(),
        isMixedScript: chance(0.35),
      };
    case 'letter swapped':
      return { ...plain, labelLikeness: oneEdit, jaroWinkler: 0.88 + 0.1 * uniform() };
    case 'neighbour key':
      return {
        ...plain,
        labelLikeness: 1 - 0.5 / letters,
        jaroWinkler: 0.87 + 0.1 * uniform(),
        isKeyboardNeighbour: true,
      };
    case 'other suffix':
      return { ...plain, isSameLabel: true, labelLikeness: 1, jaroWinkler: 1 };
    case 'word':
    case 'lure':
      return {
        ...plain,
        labelLikeness: longer,
        jaroWinkler: 0.6 + 0.4 * longer * uniform(),
        brandToken: trick === 'lure' ? 'with_lure' : 'token',
      };
    case 'near': {
      const edits = 2 + Math.floor(uniform() * 2);
      return {
        ...plain,
        labelLikeness: Math.max(0, 1 - edits / letters),
        jaroWinkler: 0.65 + 0.25 * uniform(),
      };
    }
    case 'other':
    default:
      return { ...plain, labelLikeness: 0.35 * uniform(), jaroWinkler: 0.3 + 0.35 * uniform() };
  }
}
