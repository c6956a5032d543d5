/** The due times of a brand's work are columns of its row; the areas that do the work import them from here. */
export {
  endResuming,
  findDomainOwners,
  listNextScans,
  lockOfficialBrand,
  setNextScan,
  takeDueBrands,
  takeResumedBrand,
  takeUnlistedBrand,
  type DomainOwner,
  type UnlistedBrand,
} from './due-brand-store.ts';
