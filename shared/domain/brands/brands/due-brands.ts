/** What is due for a brand is a moment in its row; the areas that do it take it from here. */
export {
  endResuming,
  findDomainOwners,
  lockOfficialBrand,
  setNextScan,
  takeDueBrands,
  takeResumedBrand,
  takeUnlistedBrand,
  type DomainOwner,
  type UnlistedBrand,
} from './due-brand-store.ts';
