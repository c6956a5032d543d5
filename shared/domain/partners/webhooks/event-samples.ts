import type { EventData } from './event-schemas.ts';
import type { EventType } from './event-types.ts';

/** The ids are those of the documents. No record has them: real ones are drawn at random. */
const person = { userId: 'usr_c07m2r9z0b9jg0vdbe94ffcx82', identityId: 'Ada #K7M2Q9X' };
const deviceId = '00000000-0000-4000-8000-0000000000ff';
const stampId = 'stmp_5f1d0c2ab4e39687';
const takedown = {
  takedownId: 'tkd_b5mawe74nc2ha5qapk0kq0tmkp',
  brandId: 'brd_b5mawe74nc2ha5qapk0kq0tmkp',
  alertId: 'alr_b5mawe74nc2ha5qapk0kq0tmkp',
  kind: 'phishing',
  url: 'https://ada-login.example/sign-in',
} as const;
const at = '2026-11-20T12:00:00.000Z';
const later = '2026-11-23T12:00:00.000Z';
const webhook = {
  webhookId: 'whk_b5mawe74nc2ha5qapk0kq0tmkp',
  url: 'https://example.com/humanmark',
};

/** The published example of each type: what openapi.json shows, and what a test event of that type brings. */
export const eventSamples: { readonly [Type in EventType]: EventData<Type> } = {
  'user.verified': { ...person, trustScore: 60, assurance: 'liveness' },
  'user.failed': {
    ...person,
    trustScore: 55,
    assurance: 'liveness',
    reason: 'biometric_mismatch',
    checks: { liveness: 'fail', device: 'pass', behavioral: 'unknown' },
  },
  'user.lapsed': { ...person, lapsedAt: at },
  'passkey.registered': { ...person, passkeyId: 'psk_b5mawe74nc2ha5qapk0kq0tmkp' },
  'device.pending': { ...person, additionId: 'adn_b5mawe74nc2ha5qapk0kq0tmkp', joinsAt: later },
  'device.added': { ...person, deviceId, addedAt: at },
  'device.revoked': { ...person, deviceId, revokedAt: at },
  'identity.recovery_started': { ...person, startedAt: at, recoversAt: later },
  'identity.recovery_cancelled': { ...person, reason: 'cancelled_by_mail', cancelledAt: at },
  'identity.recovered': {
    ...person,
    deviceId,
    means: 'waiting',
    assurance: 'liveness',
    lapsesAt: later,
    recoveredAt: at,
  },
  'trust.changed': {
    ...person,
    from: { trustScore: 39, level: 'low' },
    to: { trustScore: 44, level: 'medium' },
    reasons: ['time'],
  },
  'stamp.created': {
    ...person,
    stampId,
    contentHash: `sha256:${'ab'.repeat(32)}`,
    contentType: 'article',
    title: 'On bees',
    url: 'https://example.com/bees',
    createdAt: at,
    attributed: false,
  },
  'stamp.revoked': {
    ...person,
    stampId,
    revokedBy: 'creator',
    reason: 'It was published by mistake.',
    revokedAt: at,
  },
  'stamp.disputed': {
    stampId,
    disputeId: 'dsp_b5mawe74nc2ha5qapk0kq0tmkp',
    reason: 'not_the_author',
    status: 'open',
  },
  'brand.alert': {
    brandId: takedown.brandId,
    alertId: takedown.alertId,
    kind: 'impersonation',
    shows: null,
    cause: 'new',
    url: takedown.url,
    landedUrl: takedown.url,
    host: 'ada-login.example',
    source: 'certificate',
    probability: 0.97,
    firstSeenAt: at,
    lastSeenAt: at,
  },
  'takedown.created': { ...takedown, cause: 'partner', mode: 'suggest', quarantined: false, follows: null },
  'takedown.sent': { ...takedown, scopes: ['registrar', 'host'], sentAt: at },
  'takedown.resolved': {
    ...takedown,
    state: 'down',
    reason: 'The page is no longer reachable.',
    resolvedAt: later,
  },
  'webhook.test': webhook,
  'webhook.failing': { ...webhook, failingSince: at },
  'webhook.disabled': { ...webhook, reason: 'partner', failingSince: null, disabledAt: at },
};
