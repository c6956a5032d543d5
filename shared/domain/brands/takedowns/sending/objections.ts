import type { Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { type AlertAsSeen, alertAsSeen } from '../../alerts/alert-as-seen.ts';
import { brandOfTakedown, type TakedownBrand } from '../brand-of-takedown.ts';
import { consentVetoes } from '../drafting/consent-vetoes.ts';
import { kindsShown, notShown } from '../drafting/kind-of.ts';
import { profileVetoes } from '../drafting/profile-vetoes.ts';
import { ownerOfTarget, ownerRefusal } from '../drafting/sites-of-others.ts';
import { addressVetoes, landingVetoes } from '../drafting/target-vetoes.ts';
import { type Takedown, takedownRefused } from '../takedown.ts';

export type ObjectionCode =
  | 'spared'
  | 'own_profile'
  | 'consent_unproven'
  | 'alert_dismissed'
  | 'disputed'
  | 'host_proven_by_another'
  | 'domain_older'
  | 'kind_not_shown'
  | 'domain_unproven'
  | 'statement_missing';

/** Something that speaks against a takedown, whatever it is waiting for. */
export interface Objection {
  code: ObjectionCode;
  /** In words, without a capital at its beginning. */
  says: string;
  /** The refusal by it alone; null for those that are refused together, as `takedown_refused`. */
  error: AppError | null;
}

/**
 * Everything that speaks against a takedown now, the gravest first; empty where nothing does.
 * @throws AppError alert_not_found, brand_not_found
 */
export async function objectionsTo(db: Queryable, takedown: Takedown): Promise<Objection[]> {
  const known = await brandOfTakedown(db, takedown.brandId);
  const { alertId, sightingId } = takedown;
  const seen = await alertAsSeen({ db }, { alertId, sightingId });
  if (!seen) throw new AppError('alert_not_found', 'There is no alert with this id.');
  return [
    ...(await toThePage(db, takedown, { known, seen })),
    ...ofPeople(takedown, seen),
    ...(await ofItsOwner(db, takedown, { known, seen })),
    ...toTheReport(takedown, { known, seen }),
  ];
}

interface Facts {
  known: TakedownBrand;
  seen: AlertAsSeen;
}

async function toThePage(
  db: Queryable,
  { url }: Takedown,
  { known: { brand, spared }, seen: { alert, detection } }: Facts,
): Promise<Objection[]> {
  const { landedUrl } = alert;
  return [
    ...[...addressVetoes(url, spared), ...landingVetoes(landedUrl, spared)].map(objection('spared')),
    ...(await profileVetoes(db, brand, { url, landedUrl })).map(objection('own_profile')),
    ...consentVetoes(brand, detection.evidence).map(objection('consent_unproven')),
  ];
}

function ofPeople({ dispute }: Takedown, { alert }: AlertAsSeen): Objection[] {
  const isDisputed = dispute === 'open' || dispute === 'upheld';
  return [
    ...(alert.status === 'dismissed' ? [objection('alert_dismissed')('its alert was dismissed')] : []),
    ...(isDisputed ? [objection('disputed')('it is disputed')] : []),
  ];
}

const objection =
  (code: ObjectionCode) =>
  (says: string): Objection => ({ code, says, error: null });

async function ofItsOwner(
  db: Queryable,
  { registeredAt }: Takedown,
  { known, seen }: Facts,
): Promise<Objection[]> {
  const owned = ownerRefusal(await ownerOfTarget(db, seen, registeredAt), seen, known);
  if (!owned) return [];
  const code = owned.code === 'takedown_host_proven' ? 'host_proven_by_another' : 'domain_older';
  return [{ code, says: owned.why, error: takedownRefused(owned) }];
}

function toTheReport(
  { kind, statement }: Takedown,
  { known: { provenDomain }, seen: { detection } }: Facts,
): Objection[] {
  const objections: Objection[] = [];
  if (!kindsShown(detection.evidence).includes(kind))
    objections.push({
      code: 'kind_not_shown',
      says: `the evidence does not show ${kind}`,
      error: notShown(kind, detection.evidence),
    });
  if (provenDomain === null)
    objections.push({
      code: 'domain_unproven',
      says: 'no official domain of the brand is proven',
      error: new AppError('domain_unproven', 'Prove an official domain of the brand first: verify-domain.'),
    });
  if (kind === 'copyright' && statement === null)
    objections.push({
      code: 'statement_missing',
      says: 'it has no declarations of a person',
      error: new AppError(
        'invalid_request',
        'statement: a copyright takedown requires the declarations of a person',
      ),
    });
  return objections;
}
