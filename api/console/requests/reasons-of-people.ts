import type { ReasonText } from './reason-text.ts';

export const peopleReasons: Readonly<Record<string, ReasonText>> = {
  identity_not_found: {
    means: 'There is no such identity in the mode of the key.',
    mend: 'Check the id, and whether it is of the other mode: a test key sees test identities only.',
  },
  identity_suspended: {
    means: 'The identity is suspended, or the person who enrolls was suspended before.',
    mend: 'Treat the person as not verified. Only the operator can lift a suspension; the person can ask for that.',
  },
  identity_not_enrolled: {
    means: 'The identity exists, but its person has not enrolled yet.',
    mend: 'Send the person an enrollment link and wait for the event user.verified.',
  },
  already_enrolled: {
    means: 'This identity has already been enrolled.',
    mend: 'Re-verify the identity instead of enrolling it again.',
  },
  duplicate_enrollment: {
    means: 'The person or the device is already enrolled under another identity.',
    mend: 'Let the person sign in with the identity that they have. One person has one identity.',
  },
  device_key_in_use: {
    means: 'The key of this device already belongs to an identity.',
    mend: 'Let the device make a new key before it enrolls. A device keeps one key for each identity.',
  },
  device_not_registered: {
    means: 'The person has no active device with this key.',
    mend: 'Use a device that is registered, or let the person add this one. It may have been revoked.',
  },
  enrollment_link_invalid: {
    means: 'This enrollment token was never issued here.',
    mend: 'Use the token of the link whole and unchanged, in the mode in which it was made.',
  },
  enrollment_link_expired: {
    means: 'The enrollment link has expired or was already used.',
    mend: 'Create a new link and send that one.',
  },
  enroll_limit: {
    means: 'This user has already enrolled today, or too many people have from one address.',
    mend: 'Try again tomorrow (UTC). In test mode, create another test identity.',
  },
  challenge_invalid: {
    means: 'The challenge is unknown, used, expired, or was issued for another purpose.',
    mend: 'Ask for a new challenge immediately before each attempt, and use it once.',
  },
  signature_invalid: {
    means: 'The signature was not made by this key over exactly this content.',
    mend: 'Sign the bytes that the reference describes, with the key of the device, and send the signature in the form that the message asks for.',
  },
  liveness_rejected: {
    means: 'The movements do not fit the challenge, were not made by a head, or repeat others.',
    mend: 'Let the person try again in good light with a new challenge. Send the recording as the device made it.',
  },
  synthetic_device_refused: {
    means: 'The headless test device was used in live mode.',
    mend: 'Use a test key with the test device. In live mode, people use their own devices.',
  },
  device_not_accepted: {
    means: 'The provider, model set or kind of liveness is none that this service gives out.',
    mend: 'Read the accepted ones from the service when the device starts, instead of keeping a copy.',
  },
  transcript_outdated: {
    means: 'The device sent version 1 of the transcript, and version 2 is needed here.',
    mend: 'Update the software on the device. Once a device has sent version 2, it may not go back.',
  },
  passkey_rejected: {
    means: 'The new passkey could not be verified. The message says why.',
    mend: 'Pass on what the browser returned without changes, with the challenge it was made for.',
  },
  passkey_not_verified: {
    means: 'No registered passkey signed this challenge.',
    mend: 'Ask for new options and let the person use a passkey that is registered for this project.',
  },
  passkey_in_use: {
    means: 'This passkey is already registered.',
    mend: 'Nothing is left to do. Offer the person a sign-in instead.',
  },
  passkey_limit: {
    means: 'The person, or your project, has used all places for passkeys of this person.',
    mend: 'Let the person delete a passkey first. Published test users cannot have any.',
  },
  signal_limit: {
    means: 'The project has sent 20 signals about this person within a year.',
    mend: 'Send a signal about what matters only. Older ones make room when they are a year old.',
  },
};
