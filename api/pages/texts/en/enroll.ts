export const enrollTexts = {
  'enroll.no-link-title': 'Open your enrollment link',
  'enroll.no-link-text':
    'Open this page with the enrollment link that was sent to you. If you have just reloaded the page, open the link again. It works until you have enrolled.',
  'enroll.mailed-title': 'Look into your mailbox',
  'enroll.mailed-text':
    'We have sent an enrollment link to your address. Open it on the device that you want to use. It works once and expires after 24 hours. If it does not arrive, look into the spam folder, or start again.',
  'enroll.not-here-tell':
    'Your link stays valid. Please tell the sender of the link that the operator of the service has to install a set of models.',

  'enroll.expired-title': 'This link no longer works',
  'enroll.expired-text':
    'Enrollment links work once and expire after 24 hours. Ask the sender for a new one.',
  'enroll.invalid-title': 'This link is not valid',
  'enroll.invalid-text':
    'It may have been cut off when it was copied. Open it directly from the message, or ask for a new one.',
  'enroll.already-title': 'This identity is already enrolled',
  'enroll.already-text':
    'It was enrolled from another device or browser. Verify again from that device instead.',
  'enroll.limit-title': 'Too many people have enrolled from here today',
  'enroll.limit-text':
    'Open the link again tomorrow, or on another network. It works for 24 hours from when it was made.',
  'enroll.outdated-title': 'This page is out of date',
  'enroll.outdated-text': 'The service uses other models by now. Nothing was enrolled. Open your link again.',
  'enroll.refused-title': 'The service refused the request',
  'enroll.here-before': 'Already enrolled on this device? {link}.',
  'enroll.maybe-title': 'You are most likely enrolled',
  'enroll.maybe-text':
    'The connection was lost before the response arrived, and the link has already been used. Verify once on this device to make sure.',
  'enroll.maybe-verify': 'Verify on this device',

  'enroll.hello': 'Hello {name}',
  'enroll.lead-face':
    'Prove once that you are a real person. It takes about a minute, and your face stays with you.',
  'enroll.lead-voice':
    'Prove once that you are a real person. It takes about a minute, and your face and your voice stay with you.',
  'enroll.agree-face': 'I agree, open the camera',
  'enroll.agree-voice': 'I agree, open camera and microphone',
  'enroll.decline': 'I do not agree',
  'enroll.captured': 'Captured on this device',
  'enroll.captured-face':
    'Your camera image while you make three small movements. No voice model is active, so the microphone stays off.',
  'enroll.captured-voice':
    'Your camera image while you make three small movements, then your voice while you read a few digits aloud. On a device without a microphone, only your face.',
  'enroll.sent': 'Sent to the service',
  'enroll.sent-face':
    'A 32-byte hash, the public half of a key created here, a signature, and your movements: when you made them, with the angles of your head and the opening of your eyes and mouth. A hash cannot be turned back into a face.',
  'enroll.sent-voice':
    'A 32-byte hash, the public half of a key created here, a signature, and your movements: when you made them, with the angles of your head and the opening of your eyes and mouth. A hash cannot be turned back into a face or a voice.',
  'enroll.stays': 'Stays here',
  'enroll.stays-face':
    'The key and an encrypted template, in this browser only. Images are deleted immediately.',
  'enroll.stays-voice':
    'The key and an encrypted template, in this browser only. Images and sound are deleted immediately.',
  'enroll.as': 'You enroll as {identity}. The link works until {when}. Nothing has been captured yet.',
  'enroll.declined-title': 'You have not enrolled',
  'enroll.declined-nothing':
    'Nothing was captured, and no service has been told anything. You can close this page.',
  'enroll.declined-again': 'If you change your mind, open the link again. It works until {when}.',

  'enroll.second-title': 'This device holds an identity',
  'enroll.second-same':
    '{identity} enrolled in this browser. If that is you, verify again instead. Each person can have only one identity.',
  'enroll.second-other':
    'If another person shares this device with you, continue. The two identities are kept separate.',
  'enroll.second-reverify': 'Verify again as {identity}',
  'enroll.second-continue': 'Enroll another person',

  'sender.title': 'This link enrolls you for {name}',
  'sender.may': 'With your identity, {name} may',
  'sender.may-told':
    'be told when you verify, fail to verify, or let your verification expire, when your devices or passkeys change, when your identity is being recovered, and when your trust score changes',
  'sender.may-ask': 'ask whether you are a verified person, and read your trust score',
  'sender.may-attribute':
    'name you as the author of content, which you can see and revoke on your account page',
  'sender.may-passkey': 'offer you a passkey, which is yours only after you confirm it on your account page',
  'sender.may-not': 'It may not',
  'sender.may-not-receive': 'receive your face, your voice or your keys',
  'sender.may-not-account': 'open your account page, or change, download or delete what is yours',
  'sender.own-name':
    'The service chose this name itself, and anyone can request a link for it. If you do not know it or did not expect the link, do not agree.',
  'sender.unknown-title': 'No service is known for this link',
  'sender.unknown-none': 'No registered service requested it.',
  'sender.unknown-named': 'It was requested under the name “{name}”, which no registered service uses.',
  'sender.unknown-told':
    'No service is told that you enroll. A service that later learns your identity may ask whether you are a verified person and read your trust score; none can open your account page.',
  'sender.unknown-unexpected': 'If you did not expect the link, do not agree.',

  'enroll.sending': 'Sending the hash and waiting for the response.',
  'enroll.rejected-title': 'Please try again',
  'enroll.rejected-text':
    'The service could not accept this attempt, most likely because it took too long. Please try again with three new movements.',
  'enroll.duplicate-title': 'You are already enrolled',
  'enroll.duplicate-unknown':
    'You have an identity that this device knows. Each person can have only one identity, so no second one was created.',
  'enroll.duplicate-known':
    'You have enrolled as {identity}, and so you have an identity that this device knows. Each person can have only one identity, so no second one was created.',
  'enroll.duplicate-choice':
    'Verify again with that identity. If it is not yours, remove it from this device and start over.',
  'enroll.duplicate-erase': 'Remove it and start over',

  'enroll.done-title': 'You are verified',
  'enroll.done-lead':
    'This is your identity. Share it with any service that asks whether you are a real person.',
  'enroll.done-return':
    'Your proof is stored in this browser. Come back from time to time and verify again here: {link}. Clearing this site’s data removes it.',
  'enroll.done-return-by':
    'Your proof is stored in this browser. Come back before {day} and verify again here: {link}. Clearing this site’s data removes it.',
  'enroll.done-account': 'View your account and add a passkey',
} as const;
