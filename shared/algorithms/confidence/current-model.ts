import model from './confidence-model.json' with { type: 'json' };
import { readModel } from './confidence-model.ts';

/** The model that this version of the service carries; `npm run bench -- confidence-model` makes its file. */
export const currentModel = readModel(model);
