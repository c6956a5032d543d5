export const passkeyTexts = {
  'passkeys.title': 'Passkeys',
  'passkeys.row-none': 'None yet. Add one to sign in from any of your devices',
  'passkeys.row': { one: '{count} passkey to sign in with', other: '{count} passkeys to sign in with' },
  'passkeys.text':
    'A passkey signs you in with your device’s fingerprint, face or PIN. It stays on your device or in its password manager. The service stores only the public half.',
  'passkeys.none': 'You have no passkeys yet.',
  'passkeys.list': 'Your passkeys',
  'passkeys.added-by': 'Added by {service}',
  'passkeys.in-use': 'In use',
  'passkeys.full': {
    one: 'You have added {count}, which is the limit. Delete it before you add another.',
    other: 'You have added {count}, which is the limit. Delete one before you add another.',
  },
  'passkeys.unable': 'This browser cannot create passkeys. Open this page in another browser to add one.',
  'passkeys.add': 'Add a passkey',
  'passkeys.added': '“{name}” has been added. You can now sign in with it. You can rename it at any time.',
  'passkeys.portable': 'Security key or phone',

  'passkey.copied': 'Possibly copied',
  'passkey.not-confirmed': 'Not confirmed',
  'passkey.one-device': 'On one device only',
  'passkey.synced': 'Synced to your devices',
  'passkey.can-sync': 'Can be synced; on one device so far',
  'passkey.unused': 'Not used yet',
  'passkey.used': 'Used {when}',
  'passkey.a-service': 'A service',
  'passkey.copied-why':
    'This passkey may have been copied. A passkey counts its uses, and the count of this one went backwards, which happens when two copies exist. Restoring a device from a backup can have the same effect.',
  'passkey.copied-until':
    'Until you confirm it, you can sign in with it but not change anything. If you have not restored a device, delete it.',
  'passkey.added-why':
    '{service} added this passkey. The person who holds it can sign in as you at that service, and nowhere else.',
  'passkey.added-confirm':
    'If it is on a device of yours, confirm it. It then works like a passkey you added yourself, on this page and at every service. If you do not recognize it, refuse it, and it is deleted.',
  'passkey.stored': 'Stored',
  'passkey.last-use': 'Last use',
  'passkey.added': 'Added',
  'passkey.added-by': 'Added by',
  'passkey.you': 'You',
  'passkey.mine': 'This passkey is mine',
  'passkey.not-mine': 'This passkey is not mine',
  'passkey.rename': 'Rename',
  'passkey.delete': 'Delete',
  'passkey.confirmed': '“{name}” has been confirmed as yours.',
  'passkey.rename-title': 'Rename this passkey',
  'passkey.rename-text': 'Only you see the name. It helps you to recognize this passkey later.',
  'passkey.rename-label': 'Passkey name',
  'passkey.save': 'Save',
  'passkey.not-renamed': 'The name was not changed.',
  'passkey.renamed': 'The passkey has been renamed to “{name}”.',
  'passkey.delete-title': 'Delete “{name}”?',
  'passkey.delete-text':
    'You can no longer sign in with it, and its sessions end immediately. A deleted passkey cannot be restored, but you can add a new one.',
  'passkey.delete-own': 'You are signed in with it now, so you will be signed out here too.',
  'passkey.delete-only':
    'It is your only passkey. Without it, you can only sign in from a browser you enrolled with.',
  'passkey.deleted': '“{name}” has been deleted.',
  'passkey.deleted-own': '“{name}” has been deleted. You were signed in with it, so you are now signed out.',

  'passkey.unknown-title': 'This passkey is not recognized',
  'passkey.unknown':
    'The service does not accept that passkey. It was deleted, or it belongs to another service.',
  'passkey.unknown-another':
    'The service does not accept that passkey. It was deleted, or it belongs to another service. Use another passkey.',
  'passkey.unknown-offer': 'If it was deleted, this browser can stop offering it to you.',
  'passkey.other-way': 'Sign in another way',
  'passkey.stop-offering': 'Stop offering it',
  'passkey.stopped': 'Your browser has been asked not to offer that passkey any more.',

  'prompt.title': 'Continue in your browser',
  'prompt.make': 'Your browser now asks where to save the passkey.',
  'prompt.use': 'Your browser now asks which passkey to use.',
  'prompt.wrong-address':
    'Passkeys do not work at this address. Open this page at the service’s own address.',
  'prompt.make-closed': 'No passkey was added. The prompt was closed or timed out.',
  'prompt.make-canceled': 'No passkey was added because you canceled.',
  'prompt.make-exists':
    'This device or its password manager already has one of your passkeys. You need only one there.',
  'prompt.make-unlocked':
    'No passkey was added. Passkeys need a fingerprint, face or PIN, and none is set up on this device.',
  'prompt.make-unsupported':
    'No passkey was added. This device cannot create a type of passkey that this service accepts.',
  'prompt.use-closed': 'You are not signed in. The prompt was closed or timed out, or there is no passkey.',
  'prompt.use-canceled': 'You are not signed in because you canceled.',
  'prompt.failed': 'Your browser could not complete this. Try again, or use another device.',
} as const;
