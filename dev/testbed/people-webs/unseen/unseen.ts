import type { LabelledWeb } from '../../labelled-web.ts';
import { unseenHarmless } from './harmless.ts';
import { unseenHostile } from './hostile.ts';
import { moreUnseenHarmless } from './more-harmless.ts';
import { moreUnseenHostile } from './more-hostile.ts';
import { unseenPersons } from './persons.ts';

/** Sites about other people in other markup, written by another hand once the judgement of such pages was frozen. */
export const peopleUnseenWeb: LabelledWeb = {
  name: 'people-unseen',
  brands: unseenPersons,
  sites: [...unseenHostile, ...moreUnseenHostile, ...unseenHarmless, ...moreUnseenHarmless],
  servedBeside: [],
};
