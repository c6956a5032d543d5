import { wholeOpenapi } from '../../api/openapi/whole-openapi.ts';
import { eventTypes } from '../../shared/domain/partners/webhooks/event-types.ts';
import { signDelivery } from '../../workers/deliveries/post-delivery.ts';
import { newWebhookSecret } from '../../shared/domain/partners/webhooks/signing-secrets.ts';
import { undocumented } from '../support/webhooks/documented-event.ts';

const document = JSON.parse(JSON.stringify(wholeOpenapi()));
const at = '2026-11-20T12:00:00.000Z';
const who = { userId: 'usr_c07m2r9z0b9jg0vdbe94ffcx82', identityId: 'Ada #K7M2Q9X' };
const deviceId = '00000000-0000-4000-8000-0000000000ff';
const stampId = 'stmp_5f1d0c2ab4e39687';
const takedown = {
  takedownId: 'tkd_1',
  brandId: 'brd_1',
  alertId: 'alr_1',
  kind: 'phishing',
  url: 'https://example.com/',
};
const webhook = { webhookId: 'whk_1', url: 'https://example.com/' };

/** One event of each type, as the service writes it. */
const examples: Record<(typeof eventTypes)[number], object> = {
  'user.verified': { ...who, trustScore: 60, assurance: 'liveness' },
  'user.failed': {
    ...who,
    trustScore: 60,
    assurance: 'liveness',
    reason: 'not_human',
    checks: { liveness: 'fail', device: 'pass', behavioral: 'unknown' },
  },
  'user.lapsed': { ...who, lapsedAt: at },
  'passkey.registered': { ...who, passkeyId: 'psk_1' },
  'device.pending': { ...who, additionId: 'adn_1', joinsAt: at },
  'device.added': { ...who, deviceId, addedAt: at },
  'device.revoked': { ...who, deviceId, revokedAt: at },
  'identity.recovery_started': { ...who, startedAt: at, recoversAt: at },
  'identity.recovery_cancelled': { ...who, reason: 'cancelled_by_mail', cancelledAt: at },
  'identity.recovered': {
    ...who,
    deviceId,
    means: 'waiting',
    assurance: 'liveness',
    lapsesAt: at,
    recoveredAt: at,
  },
  'trust.changed': {
    ...who,
    from: { trustScore: 39, level: 'low' },
    to: { trustScore: 40, level: 'medium' },
    reasons: ['time'],
  },
  'stamp.created': {
    ...who,
    stampId,
    contentHash: `sha256:${'ab'.repeat(32)}`,
    contentType: 'article',
    title: null,
    url: null,
    attributed: false,
    createdAt: at,
  },
  'stamp.revoked': { stampId, revokedBy: 'creator', reason: 'not mine', revokedAt: at },
  'stamp.disputed': { stampId, disputeId: 'dsp_1', reason: 'other', status: 'upheld' },
  'brand.alert': {
    brandId: 'brd_1',
    alertId: 'alr_1',
    kind: 'impersonation',
    shows: null,
    cause: 'new',
    url: 'https://acme-login.example/',
    landedUrl: 'https://acme-login.example/start',
    host: 'acme-login.example',
    source: 'certificate',
    probability: 0.97,
    firstSeenAt: at,
    lastSeenAt: at,
  },
  'takedown.created': { ...takedown, cause: 'automatic', mode: 'suggest', quarantined: false, follows: null },
  'takedown.sent': { ...takedown, scopes: ['registrar', 'host'], sentAt: at },
  'takedown.resolved': { ...takedown, state: 'down', reason: 'http: 404', resolvedAt: at },
  'webhook.test': webhook,
  'webhook.failing': { ...webhook, failingSince: at },
  'webhook.disabled': { ...webhook, reason: 'gone', failingSince: null, disabledAt: at },
};
const each = Object.entries(examples);
const eventOf = (type: string, data: object) => ({ id: 'evt_1', event: type, timestamp: at, data });
const headersOf = (event: object, next?: string) =>
  signDelivery(next === undefined ? { current: newWebhookSecret() } : { current: newWebhookSecret(), next }, {
    id: 'evt_1',
    timestamp: new Date(at),
    body: JSON.stringify(event),
  });

it('documents each type of event once, and says when it is sent', () => {
  expect(Object.keys(document.webhooks)).toEqual([...eventTypes]);
  const summaries = Object.values<{ post: { summary: string } }>(document.webhooks).map(
    ({ post }) => post.summary,
  );
  for (const summary of summaries) expect(summary.length).toBeGreaterThan(10);
  expect(new Set(summaries).size).toBe(eventTypes.length);
});

it.each(each)('%s is as documented, signed with one secret or two', (type, data) => {
  const event = eventOf(type, data);
  expect(undocumented({ headers: headersOf(event), event })).toEqual([]);
  expect(undocumented({ headers: headersOf(event, newWebhookSecret()), event })).toEqual([]);
});

it.each(each)('%s lets a receiver see members of a later version, and this one sends none', (type, data) => {
  const { schema } = document.webhooks[type].post.requestBody.content['application/json'];
  expect(schema.additionalProperties).toBeUndefined();
  expect(schema.properties.data.additionalProperties).toBeUndefined();
  const event = eventOf(type, { ...data, later: 1 });
  expect(undocumented({ headers: headersOf(event), event })).toEqual([
    expect.stringContaining('members that no schema has'),
  ]);
});

it.each(each)('%s is not documented without any one of its members', (type, data) => {
  const { schema } = document.webhooks[type].post.requestBody.content['application/json'];
  const required: string[] = schema.properties.data.required;
  expect(required.length).toBeGreaterThan(1);
  for (const member of required) {
    const event = eventOf(type, { ...data, [member]: undefined });
    expect(undocumented({ headers: headersOf(event), event: JSON.parse(JSON.stringify(event)) })).not.toEqual(
      [],
    );
  }
});

it('takes no type that there is not, and no request without its signatures', () => {
  const event = eventOf('user.created', {});
  expect(undocumented({ headers: headersOf(event), event })).toHaveLength(1);
  const good = eventOf('webhook.test', webhook);
  const complaints = undocumented({ headers: {}, event: good });
  expect(complaints).toHaveLength(4);
  expect(
    undocumented({ headers: { ...headersOf(good), 'x-svc-signature': 'AB' }, event: good }),
  ).toHaveLength(1);
});
