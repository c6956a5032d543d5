import { screenAt } from './screen-at.ts';

const screens = [
  { path: 'keys' },
  { path: 'webhooks/:webhookId' },
  { path: 'webhooks/:webhookId/deliveries/:deliveryId' },
];

describe('the screen of an address', () => {
  it('is the one whose path it is, whatever its parameters', () => {
    expect(screenAt(screens, 'keys')).toBe(screens[0]);
    expect(screenAt(screens, '/webhooks/whk_1/')).toBe(screens[1]);
    expect(screenAt(screens, 'webhooks/whk_1/deliveries/dlv_1')).toBe(screens[2]);
  });

  it('is none where no path is the whole of it', () => {
    for (const address of ['', 'webhooks', 'keys/key_1', 'webhooks/whk_1/deliveries'])
      expect(screenAt(screens, address)).toBeUndefined();
  });
});
