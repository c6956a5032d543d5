import type { LabelledWeb } from '../labelled-web.ts';
import { north } from './north/north.ts';

/** Drawn after the model had been made, by hands that had not read how pages are judged; scored once. */
const parts = [north];

export const unseenWeb: LabelledWeb = {
  name: 'unseen',
  brands: parts.flatMap(({ brands }) => brands),
  sites: parts.flatMap(({ sites }) => sites),
  servedBeside: parts.flatMap(({ servedBeside }) => servedBeside),
};
