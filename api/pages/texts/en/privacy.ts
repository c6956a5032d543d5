/** The texts of the page that is HTML alone; they are not part of the catalogue that scripts load. */
export const privacyTexts = {
  'privacy.lead':
    'This page says what is captured, what leaves your device, what is stored and for how long, and who learns of it.',
  'privacy.captured': 'What is captured',
  'privacy.captured-camera':
    'After you agree, the page uses your camera while you make three small movements. If the operator has a voice model, it then uses your microphone while you read a few digits aloud.',
  'privacy.captured-processed':
    'Images and sound are processed in your browser only and are overwritten as soon as they have been read. They are never sent and never stored.',
  'privacy.sent': 'What leaves your device',
  'privacy.sent-hash': 'A hash of 32 bytes. It cannot be turned back into a face or a voice.',
  'privacy.sent-key': 'The public half of a key that your browser created, and a signature made with it.',
  'privacy.sent-movements':
    'Which movements you made when, with the rounded angles of your head and the opening of your eyes and mouth over time, and a checksum of the images.',
  'privacy.sent-models': 'The names of the models that were used, and how often this device has signed.',
  'privacy.sent-never': 'No image, no recording and no template of your face or voice leaves your device.',
  'privacy.stored': 'What is stored',
  'privacy.stored-here':
    'In your browser: the key, which cannot be read out, and an encrypted template. They stay until you remove this device from within this browser, delete your identity there, or clear the data of this site.',
  'privacy.stored-service':
    'At the service: a keyed digest of each device’s hash, your name and e-mail address as they were given, the public keys of your devices and passkeys with their names, your sessions with their browsers, your verifications and trust score, your consents, your stamps and what was disputed about them.',
  'privacy.stored-account':
    'Except for the digests that are kept against copies and too many mails, all of it is on your account page, to view and to download.',
  'privacy.long': 'How long',
  'privacy.long-identity': 'Your identity and what belongs to it: until you delete it.',
  'privacy.long-pending': 'An enrollment that was never finished: 7 days.',
  'privacy.long-checks': 'Which services asked about you: 90 days.',
  'privacy.long-devices': 'Devices that were to be added, and recoveries: 90 days.',
  'privacy.long-events': 'Notices to services about your verification: 34 days.',
  'privacy.long-mail': 'That a mail was sent to an address, as a keyed digest: 1 day.',
  'privacy.long-movements': 'That movements were made, as keyed digests without a name: 90 days.',
  'privacy.long-refused': 'That an address wants no mail, as a keyed digest: 2 years.',
  'privacy.long-requests':
    'That a recovery was requested, as keyed digests of the address and of the network: 1 day.',
  'privacy.long-sessions': 'Your sessions: until 30 days after the sign-in.',
  'privacy.long-deleted':
    'After you delete your identity, an empty entry with your code stays, as do your stamps, which others rely on. If the identity was suspended, digests of the hash, the device keys and the address stay for 365 days.',
  'privacy.who': 'Who learns what',
  'privacy.who-enrolled':
    'The service that you enrolled for is told when you verify, fail to verify, or let your verification expire, when your devices or passkeys change, when your identity is being recovered, and when your trust score changes.',
  'privacy.who-others':
    'A service that knows your identity can ask whether you are a verified person, how strong that proof is, and what your trust score is.',
  'privacy.who-public': 'Your stamps, with their titles, are public.',
  'privacy.who-never':
    'No service receives your face, your voice or your keys, and none can open your account page.',
  'privacy.who-operator': 'The operator of this service runs it and can read what it stores.',
  'privacy.rights': 'What you can do',
  'privacy.rights-view': 'View, download and delete what is stored about you.',
  'privacy.rights-devices': 'Name and remove devices, passkeys and sessions.',
  'privacy.rights-consent': 'Revoke stamps and consents.',
  'privacy.rights-where': 'All of this is on {link}.',
  'privacy.rights-account': 'your account page',
  'privacy.rights-decline':
    'You need not enroll. If you do not agree, nothing is captured and no service is told.',
  'privacy.contact': 'Contact',
  'privacy.contact-text':
    'Questions about your data are answered by the operator of this service, and by the service that sent you your link for what it stores itself.',
} as const;
