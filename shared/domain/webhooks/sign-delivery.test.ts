import { newWebhookSecret, signDelivery } from './sign-delivery.ts';

it('signs a fixed message as published', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const headers = signDelivery(secret, {
    id: 'evt_1',
    timestamp: new Date(1_700_000_000_999),
    body: '{"a":1}',
  });
  expect(headers).toEqual({
    'x-svc-signature': '5e311a3de1d034f7795443197f92801512827c7024b3fb51f95840bd250f1dcc',
    'webhook-id': 'evt_1',
    'webhook-timestamp': '1700000000',
    'webhook-signature': 'v1,LD23cPhYO0Vr+7BYB9TpqKHMIUwtb1s91EEyjYfBh+s=',
  });
});

it('makes a fresh 32-byte secret each time', () => {
  expect(newWebhookSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newWebhookSecret()).not.toBe(newWebhookSecret());
});
