import model from './confidence-model.json' with { type: 'json' };
import { readModel } from './confidence-model.ts';

/**
 * The model shipped with this version of the service; `node dev/launch/run.mjs dev/generate/confidence-model.js` makes
 * its file.
 */
export const currentModel = readModel(model);
