import { assessEvidence } from '../../shared/algorithms/confidence/assess-evidence.ts';
import type { ConfidenceModel } from '../../shared/algorithms/confidence/confidence-model.ts';
import { bandOf } from '../../shared/domain/brands/alerts/alert.ts';
import type { BrandLibrary } from '../matching/brand-library.ts';
import { matchInTurns } from '../matching/match-in-turns.ts';
import type { BrandMatch } from '../matching/match-page.ts';
import type { PageVisit } from '../matching/page-visit.ts';
import type { SiteFacts } from './site-facts.ts';

export interface MatchDeps {
  library: () => BrandLibrary;
  model: () => ConfidenceModel;
  siteFacts: Pick<SiteFacts, 'ageDays'>;
}

/**
 * A visit against all brands. How old its name is, is asked only where the page would be an alert if it were new: registries answer
 * few questions, and most pages are nobody's.
 */
export async function matchVisit(
  deps: MatchDeps,
  page: PageVisit,
  visit: { url: string; fetchedAt: Date },
): Promise<BrandMatch[]> {
  const model = deps.model();
  const matches = await matchInTurns(deps.library(), model, page);
  const { infrastructure } = page;
  if (infrastructure === null || !matches.some((match) => mayBeAlert(model, match))) return matches;
  const domainAgeDays = await deps.siteFacts.ageDays(visit.url, visit.fetchedAt);
  if (domainAgeDays === null) return matches;
  const aged = { ...page, infrastructure: { ...infrastructure, domainAgeDays } };
  return matchInTurns(deps.library(), model, aged);
}

/** It is one on a name of today: no other age says more. */
function mayBeAlert(model: ConfidenceModel, { evidence }: BrandMatch): boolean {
  const { infrastructure } = evidence;
  if (infrastructure === null) return false;
  const newest = { ...evidence, infrastructure: { ...infrastructure, domainAgeDays: 0 } };
  return bandOf(assessEvidence(model, newest).probability) > 0;
}
