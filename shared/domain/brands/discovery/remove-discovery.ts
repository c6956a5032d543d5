/** For the removal of a brand, and of a project. */
export { deleteReportDays, deleteSweptNames } from './discovery-end-store.ts';
