import { defaultSet } from './default-set.ts';
import { setDigest, type FaceSetEntry } from './face-set.ts';
import { setJudgementSchema, type SetJudgement } from './scan-models.ts';

/**
 * What the cosines of the default set mean, as `npm run models -- calibrate` measured it: 58 portraits of women of the npm
 * package @tabler/preview 1.2.0, 1,653 pairs of different people, the worse of two groups. Rates down to 10^-1.9 are
 * counted, lower ones extrapolated; each is the upper limit of 95 %. Without that limit a stranger reaches 0.538 at one in
 * ten thousand and 0.759 at one in a million. Ages and origins were not told apart (docs/operators/models.md).
 */
const judged: SetJudgement = setJudgementSchema.parse({
  calibration: {
    source: '120 portraits of the npm package @tabler/preview 1.2.0, static/avatars, 128 x 128 pixels',
    worstGroup: 'women',
    points: [
      [0.112, -0.5],
      [0.209, -1],
      [0.29, -1.5],
      [0.345, -2],
      [0.422, -2.5],
      [0.499, -3],
      [0.577, -3.5],
      [0.66, -4],
      [0.738, -4.5],
      [0.818, -5],
      [0.896, -5.5],
      [0.975, -6],
      [1, -6.5],
    ],
  },
});

/** Undefined for any other set: what its cosines mean is not known. */
export function judgementOfDefaultSet(entry: Pick<FaceSetEntry, 'id' | 'members'>): SetJudgement | undefined {
  return setDigest(entry) === setDigest(defaultSet.entry) ? judged : undefined;
}
