import type { Calibration, Calibrator } from '../../../../shared/algorithms/confidence/calibrators.ts';
import type { Evidence } from '../../../../shared/algorithms/confidence/evidence.ts';
import { fitPlatt } from '../../../../shared/algorithms/confidence/fit-platt.ts';
import { fusePerson, wantedOf } from '../../../../shared/algorithms/confidence/people/assess-person.ts';
import {
  namePeopleModel,
  type PeopleFusion,
  type PeopleModel,
} from '../../../../shared/algorithms/confidence/people/people-model.ts';
import {
  personClaimOf,
  personClaims,
  personWantOf,
  personWants,
} from '../../../../shared/algorithms/confidence/people/person-claim.ts';
import { personFeatures } from '../../../../shared/algorithms/confidence/people/person-features.ts';
import { fitTable, ratioOf } from '../fit-claim-table.ts';
import { fitCurve, balanced } from '../fit-curves.ts';
import { adjusted } from '../fit-features.ts';
import { digits, perSource, priorsOf } from '../per-source.ts';
import { kindPages } from './kinds/kind-pages.ts';
import type { PersonGenerator, PersonPage } from './person-page.ts';
import { writerPages } from './writers/writer-pages.ts';

/** Exports how the part about people is fitted. */
export const personGenerators = { kinds: kindPages, writers: writerPages } satisfies Record<string, PersonGenerator>;
export type PersonGeneratorName = keyof typeof personGenerators;

/** Pages of these generators, equally many of each, in turns. */
export function personPagesOf(
  names: readonly PersonGeneratorName[],
  seed: number,
  size: number,
): PersonPage[] {
  const lists = names.map((name, index) => [
    ...personGenerators[name](seed + index, Math.floor(size / names.length)),
  ]);
  const [first = []] = lists;
  return first.flatMap((_, at) => lists.flatMap((list) => list[at] ?? []));
}

const cellOf = (evidence: Evidence): number | null => {
  const { person, intent } = evidence;
  if (person === null) return null;
  const { most, mayBeMore } = personWantOf(person, intent);
  if (mayBeMore) return null;
  const claim = personClaims.indexOf(personClaimOf(person, evidence));
  return claim * personWants.length + personWants.indexOf(most);
};

/** Each claim's log-odds whatever it wants: between the least and the most of its row, and rising with the claims. */
function unknownWantsOf(pages: readonly PersonPage[], table: readonly (readonly number[])[]): number[] {
  const weighed = balanced(pages);
  const values = personClaims.map((claim, row) => {
    const own = weighed.filter(
      ({ page: { evidence } }) =>
        evidence.person !== null && personClaimOf(evidence.person, evidence) === claim,
    );
    const ratio = ratioOf(own, weighed);
    return Math.min(Math.max(ratio, table[row]?.[0] ?? 0), table[row]?.at(-1) ?? 0);
  });
  return values.map((_, row) => digits(Math.max(...values.slice(0, row + 1))));
}

/**
 * Fits what a page about a person says of an impersonation, on pages that are about this person: whether they are is
 * arithmetic of rates that were measured, and is not fitted.
 */
export function fitPeopleFusion(pages: readonly PersonPage[], origin: string): PeopleFusion {
  const about = pages.filter(({ isThisPerson }) => isThisPerson);
  const intercepts = priorsOf(about);
  const claimTable = fitTable(about, personClaims.length, personWants.length, cellOf);
  const unknownWants = unknownWantsOf(about, claimTable);
  const known = (evidence: Evidence): number =>
    intercepts[evidence.source] +
    (evidence.person === null ? 0 : wantedOf({ claimTable, unknownWants }, evidence.person, evidence).nats);
  const weighed = balanced(about);
  const curves = personFeatures.map((feature) => fitCurve(feature, weighed));
  return { origin, intercepts, claimTable, unknownWants, curves: adjusted(personFeatures, curves, known, about) };
}

interface Fold {
  fusion: PeopleFusion;
  pages: readonly PersonPage[];
}

/** Never more certain than the fit: pages of the web are of neither generator. */
function shrunk(calibrator: Calibrator & { kind: 'platt' }): Calibrator {
  return {
    ...calibrator,
    slope: digits(Math.min(1, calibrator.slope)),
    offset: digits(calibrator.offset),
  };
}

/** A line for each source, through pages that the fusion beside them has not seen. */
const calibrate = (folds: readonly Fold[]): Calibration =>
  perSource((source) =>
    shrunk(
      fitPlatt(
        folds.flatMap(({ fusion, pages }) =>
          pages.flatMap(({ evidence, isImpersonation }) =>
            evidence.source === source && evidence.person !== null
              ? [{ fusedLogit: fusePerson(fusion, evidence.person, evidence).logit, isImpersonation }]
              : [],
          ),
        ),
      ),
    ),
  );

/** Fits on the first half of the pages and calibrates on the second. */
export function fitPeople(pages: readonly PersonPage[], origin: string): PeopleModel {
  const half = pages.length >> 1;
  const fusion = fitPeopleFusion(pages.slice(0, half), origin);
  return namePeopleModel(fusion, calibrate([{ fusion, pages: pages.slice(half) }]));
}

/**
 * The part that is shipped: fitted on both generators, and calibrated on the pages of each by a fit of the other, so
 * that it is as certain as it was right about pages of a kind that it had not seen.
 */
export function trainPeople(seed: number, size: number): PeopleModel {
  const part = size >> 2;
  const names = Object.keys(personGenerators).filter(
    (name): name is PersonGeneratorName => name in personGenerators,
  );
  const origin = `two generators, seed ${seed}, ${2 * part} synthetic pages, calibrated crosswise on ${2 * part} others`;
  const folds = names.flatMap((left) =>
    names
      .filter((name) => name !== left)
      .map((other) => ({
        fusion: fitPeopleFusion(personPagesOf([other], seed, part), 'of one generator'),
        pages: personPagesOf([left], seed + 10, part),
      })),
  );
  return namePeopleModel(fitPeopleFusion(personPagesOf(names, seed, 2 * part), origin), calibrate(folds));
}
