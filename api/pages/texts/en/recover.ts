export const recoverTexts = {
  'page.recover': 'Recover your identity',
  'page.privacy': 'Privacy',
  'page.lost-device': 'Lost your device? {link}',
  'page.lost-device-link': 'Recover your identity',

  'recover.ask-title': 'Lost your device?',
  'recover.ask-lead':
    'If you have no device left that you can verify with, you can move your identity to this one.',
  'recover.ask-text':
    'Enter the e-mail address you enrolled with. If an identity has it, we send a link there. It works for 30 minutes.',
  'recover.ask-another':
    'Do you still have a device or a passkey? Then sign in on {link} instead and revoke the lost device there.',
  'recover.ask-account': 'your account page',
  'recover.address': 'E-mail address',
  'recover.send': 'Send the link',
  'recover.bad-address': 'Enter a complete e-mail address, such as ada@example.com.',
  'recover.sent-title': 'Check your mailbox',
  'recover.sent-text':
    'If an identity has this address, a mail with a link is on its way. Open the link on the device that you want to use from now on.',
  'recover.sent-none':
    'No mail after a few minutes? Look in the spam folder, and check that it is the address you enrolled with. We do not say here whether an address is known.',
  'recover.sent-again': 'Use another address',
  'recover.unavailable-title': 'Recovery is not available here',
  'recover.unavailable-text': 'This service sends no mail. Ask its operator for help.',

  'recover.invalid-title': 'This link is not valid',
  'recover.invalid-text': 'It may have been cut off when it was copied. Open it directly from the mail.',
  'recover.expired-title': 'This link no longer works',
  'recover.expired-text': 'It works for 30 minutes. Request a new one here.',
  'recover.new-link': 'Request a new link',

  'recover.hello': 'Move your identity to this device',
  'recover.lead': 'This browser becomes the device of {identity}. All earlier devices are removed.',
  'recover.keeps': 'Your identity, its score and its stamps stay.',
  'recover.continue': 'Continue',
  'recover.cancel': 'Cancel the recovery',
  'recover.passkey-title': 'Do you have a passkey?',
  'recover.passkey-text':
    'With a passkey that you have had for more than 72 hours, your identity moves at once. Without one it takes 72 hours: we notify your mailbox, your devices and the services you use, so that you can stop anyone who has only your mailbox.',
  'recover.passkey-use': 'Use my passkey',
  'recover.passkey-none': 'Continue without a passkey',
  'recover.passkey-new':
    'This passkey was added or confirmed less than 72 hours ago, or may have been copied. It cannot be used here.',
  'recover.passkey-other': 'This passkey does not belong to this identity, or the service does not know it.',
  'recover.camera-title': 'Now your camera',

  'recover.notifying-title': 'Sending the notices',
  'recover.notifying-text':
    'We are sending a notice to your mailbox. The 72 hours begin when it has been delivered. Leave this page open for a moment.',
  'recover.waiting-title': 'Your identity moves here on {when}',
  'recover.waiting-lead':
    'Until then it can be canceled from your mailbox, from any of your devices or with a passkey.',
  'recover.waiting-return':
    'You can close this page. Open {link} in this browser again after that time. Do not clear the data of this site.',
  'recover.waiting-link': 'this page',
  'recover.elsewhere-title': 'Another device has used this link',
  'recover.elsewhere-when': 'Your identity moves to that device on {when}.',
  'recover.elsewhere-text':
    'If that was not you, cancel the recovery. If you have a passkey, {link} and use the passkey on the page that it opens: that also ends this recovery.',
  'recover.elsewhere-link': 'request a new link',
  'recover.done-title': 'Your identity is on this device now',
  'recover.done-lead':
    'Your earlier devices have been removed. Your identity, its score and its stamps stayed.',
  'recover.done-reverify': 'Verify once on this device to finish.',
  'recover.done-passkey': 'View your account and add a passkey for next time',
  'recover.ended-title': 'The recovery has ended',
  'recover.ended-cancelled_by_mail': 'It was canceled with the link in the mail. Nothing was changed.',
  'recover.ended-cancelled_by_person': 'It was canceled on a device or with a passkey. Nothing was changed.',
  'recover.ended-cancelled_by_match':
    'One of your devices was verified in the meantime, so none is lost. Nothing was changed.',
  'recover.ended-recovered': 'Your identity has moved to the device that captured you.',
  'recover.ended-withdrawn': 'You canceled it here. Nothing was changed.',
  'recover.ended-superseded': 'Another recovery or change has taken its place.',
  'recover.ended-undeliverable':
    'The notice could not be delivered to your mailbox, so the recovery could not begin. Try again later.',
  'recover.ended-identity_suspended': 'The identity is suspended. Contact the service for the reason.',
  'recover.ended-device_in_use': 'This device belongs to an identity already.',
  'recover.pending-title': 'A recovery is waiting already',
  'recover.pending-text':
    'Cancel it with the link in its mail or on one of your devices, or show a passkey here, then try again.',
  'recover.limit-title': 'Too many recoveries',
  'recover.limit-text':
    'A recovery without a passkey can be started three times in 30 days. Try again later, or use a passkey.',
  'recover.in-use-title': 'This device is in use already',
  'recover.in-use-text': 'It belongs to an identity already. Verify again on it, or use another browser.',
} as const;
