import { calibrateLogit, logitOf, probabilityOf } from './calibrate-logit.ts';
import type { ConfidenceModel } from './confidence-model.ts';
import type { DiscoverySource, Evidence, Veto } from './evidence.ts';
import { fuseEvidence, sumOf, type Contribution } from './fuse-evidence.ts';

/** Exports the answer to the question of the scanner: how likely is it that this page pretends to be that brand? */
export interface Assessment {
  source: DiscoverySource;
  /** 0 to 1: of pages that are given 0.8, eight in ten are impersonations. 0 if there is a veto. */
  probability: number;
  modelVersion: string;
  /** Of the calibrator of this source. */
  calibrationVersion: string;
  /** In nats; from left to right they add up to `logit` exactly. */
  contributions: readonly Contribution[];
  /** The log odds of `probability`, unless there is a veto. */
  logit: number;
  /** The log odds before calibration, which is what verdicts recalibrate. */
  fusedLogit: number;
  missing: readonly string[];
  vetoes: readonly Veto[];
}

/** A page that shows nothing cannot pretend much, whatever its name is; it is looked at again. */
const mostOfEmptyPage = 0.2;
const mostLogitOfEmptyPage = logitOf(mostOfEmptyPage);

/** Pure; a few microseconds. Throws a RangeError naming a field of the evidence that is out of its range. */
export function assessEvidence(model: ConfidenceModel, evidence: Evidence): Assessment {
  const { contributions: fused, logit: fusedLogit, missing } = fuseEvidence(model.fusion, evidence);
  const calibrated = calibrateLogit(model.calibration[evidence.source], fusedLogit);
  const contributions: Contribution[] = [
    ...fused,
    { family: 'calibration', feature: evidence.source, nats: calibrated - fusedLogit },
  ];
  const isEmpty = evidence.page !== null && evidence.page.emptiness !== 'none';
  const isLimited = isEmpty && calibrated > mostLogitOfEmptyPage;
  if (isLimited)
    contributions.push({ family: 'emptiness', feature: null, nats: mostLogitOfEmptyPage - calibrated });
  const logit = sumOf(contributions);
  // Exactly, not but for rounding: a threshold of 0.2 must not let some of them through.
  const probability = isLimited ? mostOfEmptyPage : probabilityOf(logit);
  return {
    source: evidence.source,
    probability: evidence.vetoes.length === 0 ? probability : 0,
    modelVersion: model.modelVersion,
    calibrationVersion: model.calibrationVersions[evidence.source],
    contributions,
    logit,
    fusedLogit,
    missing,
    vetoes: evidence.vetoes,
  };
}
