export const sharedTexts = {
  'page.enroll': 'Enrollment',
  'page.reverify': 'Verify again',
  'page.me': 'Your identity',
  'page.one-moment': 'One moment',
  'page.no-script': 'This page needs JavaScript because all processing happens on your device.',
  'page.progress': 'Progress',
  'page.languages': 'Language',
  'page.not-loaded': 'The page could not be loaded. Check your connection, then reload it.',

  'part.welcome': 'Welcome',
  'part.camera': 'Camera',
  'part.movements': 'Movements',
  'part.finish': 'Finish',

  'shared.try-again': 'Try again',
  'shared.cancel': 'Cancel',
  'shared.back': 'Back',
  'shared.close': 'You can close this page.',
  'shared.opening': 'Opening the page.',
  'shared.verify-again': 'Verify again',
  'shared.remove-here': 'Remove it from this device',
  'shared.almost': 'Almost there',
  'shared.contacting': 'Contacting the service.',
  'shared.refused': 'The service refused the request. It gave this reason: {reason}',

  'unexpected.title': 'Something went wrong',
  'unexpected.text': 'An unexpected error occurred. Open your link again. The data on this device is kept.',

  'offline.title': 'No connection',
  'offline.kept': 'The service could not be reached. Your progress is kept on this page, so leave it open.',
  'offline.check': 'Check your connection, then try again.',
  'busy.title': 'The service is busy',
  'busy.moment': 'Please wait a moment. Your progress is kept on this page.',
  'busy.seconds': {
    one: 'Please wait {count} second. Your progress is kept on this page.',
    other: 'Please wait {count} seconds. Your progress is kept on this page.',
  },
  'retry.title': 'Trying again',
  'retry.text': 'One moment.',

  'sent.summary': 'View exactly what was sent',
  'sent.label': 'What was sent',

  'insecure.title': 'This connection is not secure',
  'insecure.text':
    'The camera and keys work only on a secure connection. Open this address with https:// instead, or ask the sender for the correct link.',
  'no-vault.title': 'This browser cannot keep your key',
  'no-vault.why':
    'Your key must be stored on this device, but this browser cannot store it. This is often the case in a private window.',
  'no-vault.instead':
    'Open your link in a normal window of a current Chrome, Edge, Firefox or Safari. The link stays valid.',
  'erase.title': 'Remove your data from this device?',
  'erase.text':
    'The keys and the template in this browser are permanently deleted. The person who enrolled here can no longer verify from this device.',
  'erase.remove': 'Remove',

  'models.none': 'No face models are installed.',
  'models.face':
    'Face models {face}, licence {licence}. They run in this browser only. No voice model is active.',
  'models.voice':
    'Face models {face}, licence {licence}. Voice model {voice}, licence {voiceLicence}, counts for {share}. All of them run in this browser only.',
} as const;
