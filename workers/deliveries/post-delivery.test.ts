import { newWebhookSecret } from '../../shared/domain/partners/webhooks/signing-secrets.ts';
import { signDelivery } from './post-delivery.ts';

const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
const message = { id: 'evt_1', timestamp: new Date(1_700_000_000_999), body: '{"a":1}' };
const plain = '5e311a3de1d034f7795443197f92801512827c7024b3fb51f95840bd250f1dcc';
const standard = 'v1,LD23cPhYO0Vr+7BYB9TpqKHMIUwtb1s91EEyjYfBh+s=';

it('signs a fixed message as published', () => {
  expect(signDelivery({ current: secretOf(7) }, message)).toEqual({
    'x-svc-signature': plain,
    'webhook-id': 'evt_1',
    'webhook-timestamp': '1700000000',
    'webhook-signature': standard,
  });
});

it('signs with both secrets while a rotation overlaps', () => {
  const headers = signDelivery({ current: secretOf(7), next: secretOf(8) }, message);
  const alone = signDelivery({ current: secretOf(8) }, message);
  expect(headers['x-svc-signature']).toBe(plain);
  expect(headers['x-svc-signature-next']).toBe(alone['x-svc-signature']);
  expect(headers['webhook-signature']).toBe(`${standard} ${alone['webhook-signature']}`);
});

it('makes a fresh 32-byte secret each time', () => {
  expect(newWebhookSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newWebhookSecret()).not.toBe(newWebhookSecret());
});
