import type { LabelledWeb } from './labelled-web.ts';
import { peopleTuningWeb } from './people-webs/people-webs.ts';
import { peopleLaterWeb } from './people-webs/later/later.ts';
import { peopleThirdWeb } from './people-webs/third/third.ts';
import { peopleUnseenWeb } from './people-webs/unseen/unseen.ts';
import { sampleWeb } from './sample-web.ts';
import { tuningWeb } from './tuning-web/tuning-web.ts';
import { laterUnseenWeb, unseenWeb } from './unseen-web/unseen-web.ts';

/** All webs, the default of the bench first. A web is added here; no part that serves or judges one names it. */
export const webs: readonly LabelledWeb[] = [
  sampleWeb,
  tuningWeb,
  unseenWeb,
  laterUnseenWeb,
  peopleTuningWeb,
  peopleLaterWeb,
  peopleThirdWeb,
  peopleUnseenWeb,
];

/** @throws RangeError for a name that no web has */
export function webNamed(name: string): LabelledWeb {
  const web = webs.find((each) => each.name === name);
  if (!web) throw new RangeError(`the web is one of ${webs.map((each) => each.name).join(', ')}`);
  return web;
}
