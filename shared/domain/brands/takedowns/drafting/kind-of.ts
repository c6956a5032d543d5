import { wantLevelOf } from '../../../../algorithms/confidence/claim-and-want.ts';
import type { Evidence } from '../../../../algorithms/confidence/evidence.ts';
import { sameFace, sameLogo } from '../../../../algorithms/confidence/feature-table.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { hostSaysSomething } from '../../../../algorithms/names/name-evidence.ts';
import { kindsOfReport, type ReportKind } from '../../xarf/xarf-report.ts';

/** The kind of abuse a page is reported as. Theft of people's data or money comes first. */
export function kindOf(evidence: Evidence): Exclude<ReportKind, 'copyright'> {
  const { intent, page } = evidence;
  const { asksForPassword, asksForCard, asksForWallet, asksForOneTimeCode } = intent ?? {};
  if (asksForPassword || asksForCard || asksForWallet || asksForOneTimeCode) return 'phishing';
  if (showsFace(evidence)) return 'fraud';
  return page?.emptiness === 'parked' ? 'registration' : 'brand';
}

/** Text that is this much like the official pages' was copied. */
const copiedText = 0.6;

/**
 * The kinds of abuse that the evidence shows, one of which a notice may allege: registrars suspend a domain for phishing
 * alone. What was not examined is not shown.
 */
export function kindsShown(evidence: Evidence): ReportKind[] {
  const { intent, name, page } = evidence;
  const isSecretWanted = intent !== null && (wantLevelOf(intent) === 'a secret' || intent.asksForAccount);
  const shown: Record<ReportKind, boolean> = {
    phishing: isSecretWanted,
    fraud: isSecretWanted || wantsMoney(evidence) || showsFace(evidence),
    registration: page?.emptiness === 'parked' || (name !== null && hostSaysSomething(name)),
    brand: true,
    copyright: showsCopy(evidence),
  };
  return kindsOfReport.filter((kind) => shown[kind]);
}

const wantsMoney = ({ intent }: Evidence): boolean =>
  intent !== null &&
  (intent.sellsGoods || intent.asksForCall || intent.takesApplications || intent.paymentWords > 0);

/** Whether the page shows a registered face. */
export const showsFace = ({ face }: Evidence): boolean => face !== null && face.logFalseMatchRate <= sameFace;

function showsCopy(evidence: Evidence): boolean {
  const { logo, page } = evidence;
  if (showsFace(evidence) || (logo !== null && logo.distance <= sameLogo)) return true;
  return page !== null && ((page.textLikeness ?? 0) >= copiedText || page.hotLinkedAssets > 0);
}

/** @throws AppError takedown_kind_unsupported */
export function requireShown(kind: ReportKind, evidence: Evidence): void {
  if (!kindsShown(evidence).includes(kind)) throw notShown(kind, evidence);
}

export const notShown = (kind: ReportKind, evidence: Evidence): AppError =>
  new AppError(
    'takedown_kind_unsupported',
    `kind: the evidence does not show ${kind}; it allows ${kindsShown(evidence).join(', ')}`,
  );

export function infringementOf({ name, logo }: Evidence) {
  if (name?.isHomograph === true) return 'homograph';
  if (name?.isKeyboardNeighbour === true) return 'typosquatting';
  if (name !== null && (name.isSameLabel || name.brandToken !== 'none')) return 'lookalike';
  return logo !== null && logo.distance <= sameLogo ? 'logo_misuse' : 'brand_impersonation';
}

export function elementsOf({ name, logo, page }: Evidence) {
  const elements: ('logo' | 'brand_name' | 'layout' | 'domain_name')[] = [];
  if (logo !== null && logo.distance <= sameLogo) elements.push('logo');
  if ((name?.titleLikeness ?? 0) >= 0.6) elements.push('brand_name');
  if (name !== null && (name.isHomograph || name.isSameLabel || name.brandToken !== 'none'))
    elements.push('domain_name');
  if ((page?.textLikeness ?? 0) >= copiedText) elements.push('layout');
  return elements;
}

export function credentialsOf({ intent }: Evidence): string[] {
  if (intent === null) return [];
  const asked: [boolean, string][] = [
    [intent.asksForPassword, 'password'],
    [intent.asksForCard, 'card'],
    [intent.asksForWallet, 'wallet'],
    [intent.asksForOneTimeCode, 'one_time_code'],
  ];
  return asked.flatMap(([isAsked, what]) => (isAsked ? [what] : []));
}
