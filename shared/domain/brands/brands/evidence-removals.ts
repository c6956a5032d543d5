/**
 * Brands that are deleted and whose evidence is still in the storage. Whoever deletes a brand adds it here; the area of alerts
 * removes the files within seconds of the commit and then the row.
 */
export { deleteEvidenceRemoval, listEvidenceRemovals } from './evidence-removal-store.ts';
