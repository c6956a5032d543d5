import { assessEvidence } from '../../shared/algorithms/confidence/assess-evidence.ts';
import type { ConfidenceModel } from '../../shared/algorithms/confidence/confidence-model.ts';
import {
  discoverySources,
  type DiscoverySource,
  type InfrastructureEvidence,
} from '../../shared/algorithms/confidence/evidence.ts';
import { readHost } from '../../shared/algorithms/names/host-parts.ts';
import { bandOf } from '../../shared/domain/brands/alerts/alert.ts';
import type { CapturedVisit } from '../../shared/domain/brands/evidence-bundle/captured-visit.ts';
import type { VisitTask } from '../../shared/domain/brands/scans/take-visit.ts';
import type { ImagePool } from '../../shared/media/images/image-pool.ts';
import type { LogoHashes } from '../../shared/media/images/logo-hashes.ts';
import { isAppError } from '../../shared/platform/errors/app-error.ts';
import type { BrandMatchingIndex } from '../matching/matching-index.ts';
import { type BrandMatch, matchInSlices } from '../matching/match-page.ts';
import type { PageVisit } from '../matching/page-visit.ts';
import type { VisitOutcome } from '../visits/visit-outcome.ts';
import type { FaceLook } from './face-look.ts';
import type { SiteFacts } from './site-facts.ts';

export type ReadOutcome = Extract<VisitOutcome, { kind: 'read' }>;

/** A page that was read, and its matches with every brand. */
export interface ComparedVisit {
  kind: 'compared';
  visit: CapturedVisit;
  page: PageVisit;
  /** Brands that the page does not resemble are left out. */
  matches: readonly BrandMatch[];
}

export interface CompareDeps {
  imagePool: Pick<ImagePool, 'run'>;
  lookForFaces: FaceLook;
  siteFacts: SiteFacts;
  matchingIndex: () => BrandMatchingIndex;
  /** Brings that index up to date with what is committed now. */
  followBrands: () => Promise<void>;
  model: () => ConfidenceModel;
}

const dayMs = 24 * 3_600_000;
/** Time within which every crawler knows of a change to a brand by itself. */
const followedMs = 60_000;

/**
 * Compares a visit with all brands. The age of its domain is asked for only where the page would be an alert if the
 * domain were new: registries limit queries, and most pages resemble no brand.
 * @throws AppError overloaded
 */
export async function compareVisit(
  deps: CompareDeps,
  task: Pick<VisitTask, 'candidates' | 'page' | 'askedBy'>,
  outcome: ReadOutcome,
): Promise<ComparedVisit> {
  const { visit } = outcome;
  const page = await pageOf(deps, task, outcome);
  // A crawler learns of a change within seconds, and the page of a brand that was just registered may come before that.
  if (visit.fetchedAt.getTime() - task.page.widenedAt.getTime() < followedMs) await deps.followBrands();
  const model = deps.model();
  const compared = { kind: 'compared', visit, page } as const;
  const matches = await matchInSlices(deps.matchingIndex(), model, page);
  const { infrastructure } = page;
  if (infrastructure === null || !matches.some((match) => mayBeAlert(model, match)))
    return { ...compared, matches };
  const domainAgeDays = await deps.siteFacts.ageDays(visit.url, visit.fetchedAt);
  if (domainAgeDays === null) return { ...compared, matches };
  const aged = { ...page, infrastructure: { ...infrastructure, domainAgeDays } };
  return { ...compared, matches: await matchInSlices(deps.matchingIndex(), model, aged) };
}

/** The match is tested with a domain age of 0 days, which gives the highest score of all ages. */
function mayBeAlert(model: ConfidenceModel, { evidence }: BrandMatch): boolean {
  const { infrastructure } = evidence;
  if (infrastructure === null) return false;
  const newest = { ...evidence, infrastructure: { ...infrastructure, domainAgeDays: 0 } };
  return bandOf(assessEvidence(model, newest).probability) > 0;
}

/** The part of a visit that is compared with brands. Pictures are processed in other processes. */
async function pageOf(
  { imagePool, lookForFaces, siteFacts }: CompareDeps,
  { candidates, askedBy }: Pick<VisitTask, 'candidates' | 'askedBy'>,
  { reading, visit, icon }: ReadOutcome,
): Promise<PageVisit> {
  const [pictures, iconHashes, faces, receivesMail] = await Promise.all([
    imagePool.run('hashCrops', { bytes: reading.screenshot, elements: [...reading.elements] }, askedBy),
    icon === null ? null : hashIcon(imagePool, icon, askedBy),
    lookForFaces(reading),
    siteFacts.receivesMail(visit.url),
  ]);
  return {
    source: sourceForOthers(candidates),
    sources: new Map(candidates.map(({ brandId, source }) => [brandId, source])),
    facts: reading.facts,
    redirects: visit.redirects,
    pictures,
    elements: reading.elements,
    icon: iconHashes,
    faces,
    infrastructure: infrastructureOf(visit, receivesMail),
  };
}

/**
 * How the page was found, for brands that it was not found for. Where it was found in several ways the first in a fixed
 * order counts: which of its brands has the lower id must not decide. A report for another brand counts least.
 */
function sourceForOthers(candidates: VisitTask['candidates']): DiscoverySource {
  const sources = new Set(candidates.map(({ source }) => source));
  return discoverySources.find((source) => sources.has(source)) ?? 'seed';
}

/** Null for what is not a picture: a site may declare anything as its icon. */
async function hashIcon(
  imagePool: Pick<ImagePool, 'run'>,
  bytes: Buffer,
  owner: string,
): Promise<LogoHashes | null> {
  try {
    return await imagePool.run('hashLogo', { bytes }, owner);
  } catch (error) {
    if (isAppError(error, 'overloaded')) throw error;
    return null;
  }
}

function infrastructureOf(
  { url, tls, fetchedAt }: CapturedVisit,
  receivesMail: boolean | null,
): InfrastructureEvidence {
  const ageMs = tls === null ? null : fetchedAt.getTime() - tls.validFrom.getTime();
  return {
    // Filled in where it matters, by compareVisit.
    domainAgeDays: null,
    certificateAgeDays: ageMs === null ? null : Math.max(0, Math.floor(ageMs / dayMs)),
    isSharedHost: readHost(new URL(url).hostname)?.isSharedHost ?? false,
    receivesMail,
  };
}
