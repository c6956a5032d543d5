import type { DiscoverySource, InfrastructureEvidence } from '../../shared/algorithms/confidence/evidence.ts';
import { isAppError } from '../../shared/platform/errors/app-error.ts';
import type { CapturedVisit } from '../../shared/domain/brands/evidence-bundle/captured-visit.ts';
import type { ImagePool } from '../../shared/media/images/image-pool.ts';
import type { LogoHashes } from '../../shared/media/images/logo-hashes.ts';
import type { PageVisit } from '../matching/page-visit.ts';
import { readHost } from '../../shared/algorithms/names/host-parts.ts';
import type { VisitOutcome } from '../visits/visit-outcome.ts';
import type { FaceLook } from './face-look.ts';
import type { SiteFacts } from './site-facts.ts';

type ReadOutcome = Extract<VisitOutcome, { kind: 'read' }>;

export interface VisitSources {
  /** Of brands that the page was visited for. */
  sources: ReadonlyMap<string, DiscoverySource>;
  source: DiscoverySource;
}

export interface PageDeps {
  imagePool: Pick<ImagePool, 'run'>;
  lookForFaces: FaceLook;
  siteFacts: Pick<SiteFacts, 'receivesMail'>;
}

const dayMs = 24 * 3_600_000;

/** What of a visit is compared with brands. Pictures are worked on in other processes. @throws AppError overloaded */
export async function pageOfVisit(
  { imagePool, lookForFaces, siteFacts }: PageDeps,
  { reading, visit, icon }: ReadOutcome,
  found: VisitSources,
): Promise<PageVisit> {
  const [pictures, iconHashes, faces, receivesMail] = await Promise.all([
    imagePool.run('hashCrops', { bytes: reading.screenshot, elements: [...reading.elements] }),
    icon === null ? null : hashIcon(imagePool, icon),
    lookForFaces(reading),
    siteFacts.receivesMail(visit.url),
  ]);
  return {
    ...found,
    facts: reading.facts,
    redirects: visit.redirects,
    pictures,
    icon: iconHashes,
    faces,
    infrastructure: infrastructureOf(visit, receivesMail),
  };
}

/** Null for what is no picture: anybody may call anything an icon. */
async function hashIcon(imagePool: Pick<ImagePool, 'run'>, bytes: Buffer): Promise<LogoHashes | null> {
  try {
    return await imagePool.run('hashLogo', { bytes });
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
    // Asked for where it matters: matchVisit.
    domainAgeDays: null,
    certificateAgeDays: ageMs === null ? null : Math.max(0, Math.floor(ageMs / dayMs)),
    isSharedHost: readHost(new URL(url).hostname)?.isSharedHost ?? false,
    receivesMail,
  };
}
