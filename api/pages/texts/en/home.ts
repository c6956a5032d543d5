/** The texts of the page at the service's address, which is HTML alone. */
export const homeTexts = {
  'home.heading': 'Proof of a human, kept on their device',
  'home.lead':
    'Humanmark tells a service whether it is dealing with a verified human. It knows no face and no voice: those never leave the device of the person.',
  'home.people': 'For people',
  'home.people-text':
    'A service that wants your verification sends you a link. If you have an identity already:',
  'home.account': 'Your identity: devices, passkeys, stamps, what is stored',
  'home.recover': 'Recover your identity after the loss of your devices',
  'home.privacy': 'What is captured, sent and stored',
  'home.developers': 'For developers',
  'home.developers-text':
    'Checks, stamps, trust scores, webhooks and brand monitoring are one REST API, called with the key of a project. The operator of this service gives out keys.',
  'home.reference': 'API reference, to read and to try out',
  'home.document': 'The same as a document (OpenAPI 3.1)',
  'home.keys': 'Public keys for checks of tokens and stamps without a request (JWKS)',
  'home.state': 'State',
  'home.state-text': 'Whether this service can answer now, and which of its parts cannot:',
  'home.ready': 'State of the parts',
} as const;
