import type { Evidence } from '../../../../shared/algorithms/confidence/evidence.ts';
import { bearsName } from '../../../../shared/algorithms/confidence/people/person-claim.ts';
import type { LabelledPage } from '../labelled-page.ts';

/** An invented page about a person, and the truth about it. */
export interface PersonPage extends LabelledPage {
  /** It is about the registered person: neither a namesake's nor a look-alike's. */
  isThisPerson: boolean;
}

/** Generates `pages` pages, equally many of each source; the same for the same seed. */
export type PersonGenerator = (seed: number, pages: number) => Generator<PersonPage>;

/** Evidence of a page that was read, with nothing of what it says yet. */
export const unsaid = {
  isHomograph: false,
  isSameLabel: false,
  labelLikeness: 0,
  jaroWinkler: 0,
  isKeyboardNeighbour: false,
  brandToken: 'none',
  isMixedScript: false,
  titleLikeness: null,
} as const satisfies NonNullable<Evidence['name']>;

/** The rate from which the crawler takes a face for one that may be the person's. */
const resembles = -3;

/** Whether a crawler would ask about this person at all: pages without the name or such a face are never judged. */
export const isCandidate = ({ evidence: { person, face, name } }: PersonPage): boolean =>
  person !== null &&
  (person.namePlace !== 'nowhere' || bearsName(person, name) || (face !== null && face.logFalseMatchRate <= resembles));

/** Draws until a page is a candidate: one in a few is not, so a hundred draws are as good as any number. */
export function drawCandidate(draw: () => PersonPage): PersonPage {
  let page = draw();
  for (let tries = 0; tries < 100 && !isCandidate(page); tries += 1) page = draw();
  return page;
}
