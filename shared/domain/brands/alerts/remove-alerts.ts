/** For the removal of a brand. Files of their evidence are found as orphans, since no row refers to them. */
export { deleteAlertRows } from './alert-end-store.ts';
export { deleteVerdictsOfBrand } from './review/waiting-verdict-store.ts';
