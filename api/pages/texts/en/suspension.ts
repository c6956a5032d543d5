/** What the account page says to a person who is suspended: one text for each reason that an operator can give. */
export const suspensionTexts = {
  'suspension.since': 'Your identity has been suspended since {when}.',
  'suspension.some-time': 'Your identity is suspended.',
  'suspension.impersonation': 'Reason: it is used to pretend to be another person.',
  'suspension.duplicate_person': 'Reason: the same person has another identity here.',
  'suspension.automation': 'Reason: a program acts in your name.',
  'suspension.shared_identity': 'Reason: it is used by more than one person.',
  'suspension.account_taken_over':
    'Reason: another person may have your devices or passkeys. The suspension protects you.',
  'suspension.abuse': 'Reason: it was used to harm others.',
  'suspension.legal_order': 'Reason: a court or an authority has ordered it.',
  'suspension.under_review': 'Reason: a report about it is being examined. Nothing has been decided yet.',
  'suspension.unspecified': 'The operator of this service can tell you the reason.',
  'suspension.meaning':
    'Services are told that you are not a verified human. You cannot verify again, stamp, add devices or sign in with a passkey. You can still view, download and delete what is stored about you.',
  'suspension.object':
    'To object, contact the operator of this service and state your identity, {identity}. If the suspension ends, everything is as it was before.',
} as const;
