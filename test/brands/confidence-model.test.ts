import { readFileSync } from 'node:fs';
import path from 'node:path';
import { modelText, trainModel } from '../../dev/generate/confidence/train-model.ts';
import { readModel } from '../../shared/algorithms/confidence/confidence-model.ts';
import { currentModel } from '../../shared/algorithms/confidence/current-model.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';

const small = 3000;

it('is the same to the byte for a seed, and another for another', () => {
  const text = modelText(trainModel(1, small));
  expect(modelText(trainModel(1, small))).toBe(text);
  expect(modelText(trainModel(2, small))).not.toBe(text);
  expect(modelText(readModel(JSON.parse(text)))).toBe(text);
});

it('is committed as it was written', () => {
  const file = path.join(findProjectRoot(), 'shared/algorithms/confidence/confidence-model.json');
  expect(modelText(currentModel)).toBe(readFileSync(file, 'utf8'));
});

it('lets no evidence count against an impersonation by its weight', () => {
  const { familyWeights, interactionWeights } = currentModel.fusion;
  expect([...familyWeights, ...interactionWeights].filter((weight) => weight < 0)).toEqual([]);
});

it('refuses a model that was changed after it was named, or is none, and says where', () => {
  const changed = structuredClone(currentModel);
  changed.fusion.intercepts.search += 1;
  expect(() => readModel(changed)).toThrow(/modelVersion is cfm_/);
  const calibrated = structuredClone(currentModel);
  calibrated.calibration.seed = { kind: 'platt', cases: 5, slope: 1, offset: 0 };
  expect(() => readModel(calibrated)).toThrow(/calibrationVersions\.seed/);
  const short = structuredClone(currentModel);
  short.fusion.curves[0] = [0];
  expect(() => readModel(short)).toThrow(/curves/);
  const falling = structuredClone(currentModel);
  falling.calibration.report = { kind: 'platt', cases: 5, slope: -1, offset: 0 };
  expect(() => readModel(falling)).toThrow(/slope/);
});
