export const reverifyTexts = {
  'reverify.welcome-title': 'Welcome back',
  'reverify.welcome-lead': 'Confirm that it is you. It takes less than a minute.',
  'reverify.choose-title': 'Who are you?',
  'reverify.choose-lead': 'Several people enrolled in this browser.',
  'reverify.captured-face':
    'As before, your camera records three small movements. Only a hash, a signature and numbers about your movements are sent. The microphone stays off.',
  'reverify.captured-voice':
    'As before, your camera records three small movements, then your microphone records you reading a few digits. Only a hash, a signature and numbers about your movements are sent.',
  'reverify.open-camera': 'Open the camera',
  'reverify.open-both': 'Open camera and microphone',
  'reverify.unfinished': 'An unfinished enrollment',
  'reverify.waiting': 'Waiting for the result.',

  'reverify.match-title': 'It is you',
  'reverify.match-face':
    'Your verification has been renewed, and this device has updated how you look today.',
  'reverify.match-voice':
    'Your verification has been renewed, and this device has updated how you look and sound today.',
  'reverify.copied-title': 'This device may have been copied',
  'reverify.copied-text':
    'We recognized you, but a copy of this device seems to be in use. Until this is resolved, you do not count as verified.',
  'reverify.copied-help':
    'Ask the service that sent you here for help. If you have a passkey, sign in with it on your account page and revoke this device there.',
  'reverify.mismatch-title': 'We could not recognize you',
  'reverify.mismatch-light':
    'Poor light, a mask or different glasses can cause this. Face a light, hold the device at eye level, and uncover your face.',
  'reverify.mismatch-voice':
    'Your voice is compared too. Read the digits in your normal voice, in a quiet place.',
  'reverify.last-attempt': 'That was the last attempt for now.',
  'reverify.attempts': {
    one: 'You have {count} more attempt before a short pause.',
    other: 'You have {count} more attempts before a short pause.',
  },
  'reverify.paused-title': 'Please wait a moment',
  'reverify.paused-text': {
    one: 'Several attempts in a row did not match. You can try again in {count} minute.',
    other: 'Several attempts in a row did not match. You can try again in {count} minutes.',
  },
  'reverify.nothing-title': 'No identity is enrolled here',
  'reverify.nothing-text':
    'You verify again in the browser and on the device you enrolled with, because your key never leaves it. This browser has no key. It may be a different browser or a private window, or its data was cleared.',
  'reverify.model-title': 'This service has changed its models',
  'reverify.model-text':
    'The template on this device was created with a face or voice model that the service no longer has. Add this browser again from another device or with a passkey, or recover your identity.',
  'reverify.not-here':
    'Your identity on this device stays as it is. Please try again later, or contact the service.',
  'reverify.altered-title': 'The data on this device was changed',
  'reverify.altered-text': 'The data in this browser is inconsistent and cannot be used. Nothing was sent.',
  'reverify.unknown-device-title': 'The service does not know this device',
  'reverify.unknown-device-text':
    'Your enrollment was not received, or it was removed. Open your enrollment link again, or ask for a new one.',
  'reverify.not-enrolled-title': 'Your enrollment is not finished',
  'reverify.not-enrolled-text': 'Open your enrollment link again, or ask for a new one.',
  'reverify.suspended-title': 'This identity is suspended',
  'reverify.suspended-text':
    'The service has suspended this identity, so it cannot be verified. Contact the service for the reason.',
  'reverify.outdated-text': 'The service uses other models by now. Load this page again, then verify.',
  'reverify.rejected-title': 'Please try again',
  'reverify.rejected-text': 'The service could not accept this attempt. It gave this reason: {reason}',
} as const;
