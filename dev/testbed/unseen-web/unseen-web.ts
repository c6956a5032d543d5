import type { LabelledWeb } from '../labelled-web.ts';
import { harbour } from './harbour/harbour.ts';
import { meadow } from './meadow/meadow.ts';
import { north } from './north/north.ts';

type Part = Pick<LabelledWeb, 'brands' | 'sites' | 'servedBeside'>;

const webOf = (name: string, parts: readonly Part[]): LabelledWeb => ({
  name,
  brands: parts.flatMap(({ brands }) => brands),
  sites: parts.flatMap(({ sites }) => sites),
  servedBeside: parts.flatMap(({ servedBeside }) => servedBeside),
});

/** Drawn after the model had been made, by a hand that had not read how pages are judged; scored once. */
export const unseenWeb = webOf('unseen', [north]);

/** Drawn in the same way by two other hands, and put together before any of it had been visited; scored once. */
export const laterUnseenWeb = webOf('unseen-later', [harbour, meadow]);
