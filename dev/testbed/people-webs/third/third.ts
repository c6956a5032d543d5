import type { LabelledWeb } from '../../labelled-web.ts';
import { harmlessSites } from './harmless.ts';
import { hostileSites } from './hostile.ts';
import { moreHarmlessSites } from './more-harmless.ts';
import { moreHostileSites } from './more-hostile.ts';
import { thirdPersons } from './persons.ts';

/**
 * Sites about four further people, by another hand with layouts of its own: written without a look at how pages are
 * judged or at the sites of other webs, labelled when they were written, and not changed afterwards.
 */
export const peopleThirdWeb: LabelledWeb = {
  name: 'people-third',
  brands: thirdPersons,
  sites: [...hostileSites, ...moreHostileSites, ...harmlessSites, ...moreHarmlessSites],
  servedBeside: [],
};
