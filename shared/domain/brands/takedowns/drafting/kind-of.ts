import type { Evidence } from '../../../../algorithms/confidence/evidence.ts';
import { sameFace, sameLogo } from '../../../../algorithms/confidence/feature-table.ts';
import type { ReportKind } from '../../xarf/xarf-report.ts';

/** The kind of abuse a page is reported as. Theft of people's data or money comes first. */
export function kindOf({ intent, face, page }: Evidence): Exclude<ReportKind, 'copyright'> {
  const { asksForPassword, asksForCard, asksForWallet, asksForOneTimeCode } = intent ?? {};
  if (asksForPassword || asksForCard || asksForWallet || asksForOneTimeCode) return 'phishing';
  if (face !== null && face.logFalseMatchRate <= sameFace) return 'fraud';
  return page?.emptiness === 'parked' ? 'registration' : 'brand';
}

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
  if ((page?.textLikeness ?? 0) >= 0.6) elements.push('layout');
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
