import { automaticAbove } from '../../../../algorithms/confidence/automatic-drafts.ts';
import type { AlertAsSeen } from '../../alerts/alert-as-seen.ts';
import { listed, vetoWords } from '../../alerts/why/words.ts';
import type { TakedownBrand } from '../brand-of-takedown.ts';
import type { DraftCounts } from '../takedown-store.ts';
import type { Ender, Refusal, Takedown, TakedownCause, TakedownState } from '../takedown.ts';
import { consentVetoes } from './consent-vetoes.ts';
import { ownerRefusal, type TargetOwner } from './sites-of-others.ts';
import { addressVetoes, landingVetoes } from './target-vetoes.ts';

/** The facts known when a takedown is requested. */
export interface DraftFacts {
  cause: TakedownCause;
  /** For automatic drafts, when the page came back or rose above the band; null: it was in it before. */
  risenAt: Date | null;
  seen: AlertAsSeen;
  known: TakedownBrand;
  owner: TargetOwner;
  /** Why it is the brand's own profile on a platform, in words; empty where it is not. */
  profile: readonly string[];
  /** The latest takedown of the alert, and who ended it. */
  before: { takedown: Takedown; ender: Ender | null } | undefined;
  now: Date;
}

export type DraftDecision =
  /** There is one already, or only a person may begin another. */
  | { kind: 'exists' }
  /** It must not be taken down, or not now. */
  | { kind: 'refused'; refusal: Refusal }
  /** `isRightBack`: the page was back so soon that a person has to approve the notices. */
  | { kind: 'draft'; follows: string | null; isRightBack: boolean };

const dayMs = 24 * 3_600_000;
/** A takedown that is `down` is still watched, and becomes `re_emerged` before another begins. */
const endsUnfinished = new Set<TakedownState>(['cancelled', 'rejected', 'expired']);

/** Whether a takedown is drafted of what an alert is about. Pure. */
export function decideDraft(facts: DraftFacts): DraftDecision {
  const vetoes = vetoesOf(facts);
  if (vetoes.length > 0) return refused(vetoes.join('; '));
  const owned = ownerRefusal(facts.owner, facts.seen, facts.known);
  if (owned) return { kind: 'refused', refusal: owned };
  const { before } = facts;
  const refusal = facts.cause === 'automatic' && before ? decideAgain(facts, before) : null;
  if (refusal) return refusal;
  const last = before?.takedown;
  const isBack = last?.state === 're_emerged' || last?.state === 'down';
  return { kind: 'draft', follows: isBack ? last.id : null, isRightBack: cameRightBack(facts) };
}

const refused = (why: string): DraftDecision => ({
  kind: 'refused',
  refusal: { code: 'takedown_refused', why },
});

/** Why the page is left alone, in words; empty where it is not. */
function vetoesOf({ seen, known: { spared, brand }, profile, cause }: DraftFacts): string[] {
  const { alert, detection } = seen;
  const { assessment } = detection;
  const vetoes = addressVetoes(alert.url, spared);
  vetoes.push(...landingVetoes(alert.landedUrl, spared), ...profile);
  vetoes.push(...consentVetoes(brand, detection.evidence));
  if (assessment.vetoes.length > 0)
    vetoes.push(`it was found harmless: ${listed(assessment.vetoes.map((veto) => vetoWords[veto]))}`);
  // Nothing that a host or a registrar acts on has happened there yet.
  if (alert.kind === 'lookalike') vetoes.push('it is a lookalike that is not used yet');
  if (alert.status === 'dismissed') vetoes.push('its alert was dismissed');
  if (cause === 'automatic' && !(assessment.probability > automaticAbove))
    vetoes.push('it is not certain enough');
  if (cause === 'automatic' && brand.status !== 'active') vetoes.push('the brand is paused');
  return vetoes;
}

/**
 * Why a takedown may not automatically follow another of its alert; null: it may. A page that came back may have a new
 * one. After one that the service ended itself, there may be one each time the page enters the band again: otherwise
 * every visit would draft what cannot be sent. An end that a person decided or disputed is theirs to reverse.
 */
function decideAgain(
  { risenAt, known }: DraftFacts,
  { takedown: { state, dispute, endedAt }, ender }: NonNullable<DraftFacts['before']>,
): DraftDecision | null {
  if (state !== 're_emerged') {
    const isAfter = endedAt !== null && risenAt !== null && risenAt > endedAt;
    if (!isAfter || !endsUnfinished.has(state) || ender !== 'service') return { kind: 'exists' };
    if (known.provenDomain === null) return refused('the brand no longer has a proven domain');
  }
  const isDisputed = dispute === 'open' || dispute === 'upheld';
  return isDisputed ? refused('its last takedown is disputed') : null;
}

/** A page that only shows us that it is gone or harmless would otherwise get a new automatic notice every hour. */
function cameRightBack({ before, cause, now }: DraftFacts): boolean {
  const last = before?.takedown;
  if (!last || last.sentAt === null || last.endedAt === null) return false;
  if (last.state !== 're_emerged' && cause !== 'automatic') return false;
  return now.getTime() - last.endedAt.getTime() < dayMs;
}

/** The flood limit for an hour, as a multiple of the mean hour of the week before. */
const floodFactor = 20;
/** Below this no hour is a flood: after a quiet week a handful would count as one. */
const brandFloor = 10;
const serviceFloor = 100;
const hoursOfWeek = 7 * 24 - 1;

/** Whether one more draft now would be part of a flood: a mistake or an abuse that is being multiplied. */
export function isFlood({ hour, week, brandHour, brandWeek }: DraftCounts): boolean {
  const exceeds = (now: number, before: number, floor: number): boolean =>
    now + 1 > floor && now + 1 > (floodFactor * before) / hoursOfWeek;
  return exceeds(hour, week, serviceFloor) || exceeds(brandHour, brandWeek, brandFloor);
}
