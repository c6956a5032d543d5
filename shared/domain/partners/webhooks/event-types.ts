/** Events a partner can subscribe to; each is emitted by a use case in shared/domain. */
export const eventTypes = [
  'user.verified',
  'user.failed',
  'user.lapsed',
  'passkey.registered',
  'device.pending',
  'device.added',
  'device.revoked',
  'identity.recovery_started',
  'identity.recovery_cancelled',
  'identity.recovered',
  'trust.changed',
  'stamp.created',
  'stamp.revoked',
  'stamp.disputed',
  'brand.alert',
  'takedown.created',
  'takedown.sent',
  'takedown.resolved',
  'webhook.test',
  'webhook.failing',
  'webhook.disabled',
] as const;

export type EventType = (typeof eventTypes)[number];
