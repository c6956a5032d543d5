/** For the removal of a brand. */
export { deleteScansOf } from './scan-end-store.ts';
