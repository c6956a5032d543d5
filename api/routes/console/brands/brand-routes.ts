import type { ApiContext } from '../../../context.ts';
import type { Route } from '../../../http/route.ts';
import {
  consoleDisallowHost,
  consoleListAllowedHosts,
  consoleListLookalikes,
  consoleReadCoverage,
  consoleReadPrecision,
  consoleReportPages,
  consoleVerifyDomain,
} from './brand-findings.ts';
import {
  consoleDeleteBrand,
  consoleGetBrand,
  consoleListBrands,
  consoleRegisterBrand,
  consoleUpdateBrand,
} from './brands.ts';
import { consoleAddReference, consoleReferencePicture, consoleRemoveReference } from './references.ts';
import {
  consoleCancelScan,
  consoleGetScan,
  consoleListScanPages,
  consoleListScans,
  consoleStartScan,
} from './scans.ts';

/** The console's brands: what is watched, what scans cover, and what they find. */
export const brandRoutes: readonly Route<ApiContext>[] = [
  consoleListBrands,
  consoleRegisterBrand,
  consoleGetBrand,
  consoleUpdateBrand,
  consoleDeleteBrand,
  consoleAddReference,
  consoleRemoveReference,
  consoleReferencePicture,
  consoleVerifyDomain,
  consoleStartScan,
  consoleListScans,
  consoleGetScan,
  consoleCancelScan,
  consoleListScanPages,
  consoleReadCoverage,
  consoleReadPrecision,
  consoleListLookalikes,
  consoleListAllowedHosts,
  consoleDisallowHost,
  consoleReportPages,
];
