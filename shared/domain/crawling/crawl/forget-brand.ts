/** For the removal of a brand that has so many candidates that they are removed in batches. */
export { deleteCandidates } from './candidate-end-store.ts';
