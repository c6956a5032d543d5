import type { Queryable } from '../../../platform/db/database.ts';
import { nextEntry } from '../evidence-bundle/evidence-log.ts';
import type { EvidenceBundle } from '../evidence-bundle/make-bundle.ts';
import { figuresOf, placeOf } from '../evidence-bundle/matched-page.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { parseUrl } from '../../../platform/lib/parse-url.ts';
import { readHost } from '../../../algorithms/names/host-parts.ts';
import type { HeldBrand } from '../brands/hold-brand.ts';
import { offerTakedown } from '../takedowns/drafting/offer-takedown.ts';
import type { Alert } from './alert.ts';
import { changeSighting, countSighting, insertAlert } from './alert-store.ts';
import { announceAlert } from './announce-alert.ts';
import type { SightingDecision } from './decide-sighting.ts';
import { appendLogEntry, lockLogHead } from './evidence-log-store.ts';
import type { SightingInput } from './sighting-input.ts';
import { bundlesKept } from './kept-bundles.ts';
import { insertSighting, markPruned } from './sighting-store.ts';

export interface KeptSighting {
  brandId: string;
  alertId: string;
  sightingId: string;
  input: SightingInput;
  bundle: EvidenceBundle;
  bundleKey: string;
  urlHash: Buffer;
  decision: SightingDecision & { kind: 'sighted' };
  brand: HeldBrand;
  isNew: boolean;
}

/** A visit that found the same again. */
export async function keepCount(tx: Queryable, id: string, { visit, match }: SightingInput): Promise<void> {
  const { source } = match.assessment;
  await countSighting(tx, { id, seenAt: visit.fetchedAt, landedUrl: visit.url, source });
}

/** Alert, sighting, log entry and event, all or none. False where somebody else made the page an alert first. */
export async function keepSighting(
  tx: Queryable,
  deps: { clock: Clock },
  kept: KeptSighting,
): Promise<boolean> {
  const { brandId, alertId, sightingId, input, bundle, bundleKey, decision } = kept;
  const alert = await keepAlert(tx, kept);
  if (!alert) return false;
  await insertSighting(tx, {
    id: sightingId,
    alertId,
    seenAt: input.visit.fetchedAt,
    evidence: figuresOf(input.match.evidence),
    assessment: input.match.assessment,
    matched: placeOf(input.match),
    bundleKey,
    manifestHash: bundle.manifestHash,
    files: [...bundle.listed],
    lacking: [...bundle.lacking],
  });
  await markPruned(tx, alertId, bundlesKept);
  const { now, ...head } = await lockLogHead(tx, brandId);
  const manifestHash = bundle.manifestHash.toString('hex');
  const loggedAt = now.toISOString();
  await appendLogEntry(tx, nextEntry(head, { brandId, sightingId, alertId, manifestHash, loggedAt }));
  const { telling, isRise } = decision;
  const { probability } = input.match.assessment;
  await offerTakedown(tx, { alertId, probability, risenAt: isRise ? input.visit.fetchedAt : null });
  if (telling) await announceAlert(tx, deps, { brand: kept.brand, alert, telling });
  return true;
}

async function keepAlert(
  tx: Queryable,
  { brandId, alertId, input, urlHash, decision, isNew }: KeptSighting,
): Promise<Alert | undefined> {
  const { visit, match } = input;
  const { probability, source } = match.assessment;
  const { toldBand, status } = decision;
  const seen = { landedUrl: visit.url, source, probability, toldBand, seenAt: visit.fetchedAt };
  if (!isNew) return changeSighting(tx, { ...seen, id: alertId, status });
  const url = visit.requestedUrl;
  // A dot at the end is the same host, and nobody would ask for it with one.
  const host = (parseUrl(url)?.hostname ?? match.host).replace(/\.$/, '');
  const site = readHost(host)?.registrableDomain ?? null;
  return insertAlert(tx, { ...seen, id: alertId, brandId, url, urlHash, host, site });
}
