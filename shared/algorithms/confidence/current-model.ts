import model from './confidence-model.json' with { type: 'json' };
import { readModel } from './confidence-model.ts';

/** The model that this version of the service carries; `node dev/launch/run.mjs dev/generate/confidence-model.js` makes its file. */
export const currentModel = readModel(model);
