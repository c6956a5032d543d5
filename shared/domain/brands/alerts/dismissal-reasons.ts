/** Why a reviewer dismisses an alert, in the order of the keys that say so in the console. */
export const dismissalReasons = [
  { code: 'own_page', says: 'It is our own page' },
  { code: 'partner', says: 'It belongs to a reseller or partner' },
  { code: 'about_us', says: 'It is news, a review or a directory' },
  { code: 'other_meaning', says: 'The name means something else here' },
  { code: 'parody', says: 'It is a fan page, criticism or parody' },
  { code: 'harmless', says: 'It is parked, empty or does no harm' },
] as const;

export type DismissalReason = (typeof dismissalReasons)[number]['code'];

export const dismissalCodes = [
  'own_page',
  'partner',
  'about_us',
  'other_meaning',
  'parody',
  'harmless',
] as const satisfies readonly DismissalReason[];

/** The reason as a sentence for whoever reads the verdict without knowing the codes: partners, the audit log, the calibration. */
export function sayReason(code: DismissalReason, note: string | null): string {
  const said = dismissalReasons.find((reason) => reason.code === code)?.says ?? code;
  return note === null ? said : `${said}: ${note}`;
}
