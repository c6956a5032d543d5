import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { modelText, trainingSeed, trainingSize, trainModel } from './confidence/train-model.ts';

/**
 * Trains the model that the service carries and writes its file, shared/algorithms/confidence/confidence-model.json: the same bytes
 * every time. `node dev/launch/run.mjs dev/generate/confidence-model.js`; about 25 s. `npm run bench -- confidence` measures it.
 */
const file = path.join(findProjectRoot(), 'shared/algorithms/confidence/confidence-model.json');
const began = performance.now();
const model = trainModel(trainingSeed, trainingSize);
writeFileSync(file, modelText(model));
const seconds = (performance.now() - began) / 1000;
console.log(`${model.modelVersion}, ${trainingSize} pages in ${seconds.toFixed(1)} s: ${file}`);
console.log(JSON.stringify({ bench: 'confidence-model', modelVersion: model.modelVersion, seconds }));
