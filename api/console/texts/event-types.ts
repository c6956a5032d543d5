import type { Operations } from '../api/operations.ts';

export type EventType = NonNullable<Operations['consoleListEvents']['query']['type']>;

/** When each type of event is sent. The compiler knows whether one is missing. */
export const eventTypeTexts: Readonly<Record<EventType, string>> = {
  'user.verified': 'A person enrolled or was verified again.',
  'user.failed': 'A verification did not succeed.',
  'user.lapsed': 'A verification ended because it was not renewed in time.',
  'passkey.registered': 'A person registered a passkey.',
  'device.pending': 'A device will be added to those of a person.',
  'device.added': 'A device was added to those of a person.',
  'device.revoked': 'A device of a person was revoked.',
  'identity.recovery_started': 'An identity will be recovered on a new device.',
  'identity.recovery_cancelled': 'A recovery was cancelled.',
  'identity.recovered': 'A new device replaced those of a person.',
  'trust.changed': 'A published trust score changed.',
  'stamp.created': 'A stamp was created.',
  'stamp.revoked': 'A stamp was revoked.',
  'stamp.disputed': 'A stamp was disputed, or its dispute was decided.',
  'brand.alert': 'A page appears to impersonate a brand.',
  'takedown.created': 'A takedown was drafted.',
  'takedown.sent': 'The notices of a takedown were sent.',
  'takedown.resolved': 'A takedown ended, or its page returned.',
  'webhook.test': 'A test event that you asked for.',
  'webhook.failing': 'Every attempt to deliver to a webhook has failed for 24 hours.',
  'webhook.disabled': 'A webhook was disabled.',
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the record above has exactly these names
export const eventTypes = Object.keys(eventTypeTexts) as EventType[];
