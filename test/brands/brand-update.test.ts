import { told } from '../support/requests/told.ts';
import { aConsent, base64Of, createBrandFixture, registerBrand, type BrandFixture } from './brand-calls.ts';

let fixture: BrandFixture;
beforeAll(async () => {
  fixture = await createBrandFixture();
});
afterAll(() => fixture?.close());

const keyed = async () => (await fixture.createProject()).client;

it('changes what is named and leaves the rest', async () => {
  const client = await keyed();
  const { updatedAt: _then, ...before } = await registerBrand(client, {
    aliases: ['AB'],
    officialDomains: ['acme.com'],
    referenceImages: [{ image: await base64Of(21) }],
  });
  const path = `/v1/brand/${before.brandId}`;
  const changes = { aliases: [], schedule: { everyHours: 6 }, policy: { automaticTakedown: 'send' } };
  const changed = await client.call('PATCH', path, { body: changes });
  expect([changed.status, changed.body]).toEqual([
    200,
    {
      ...before,
      ...changes,
      automation: { ...before.automation, unprovenNames: ['Acme Bank'] },
      updatedAt: expect.any(String),
    },
  ]);
  expect((await client.get(path)).body).toEqual(changed.body);
});

it('pauses a brand and lets it go on', async () => {
  const client = await keyed();
  const { brandId } = await registerBrand(client);
  for (const status of ['paused', 'paused', 'active']) {
    const response = await client.call('PATCH', `/v1/brand/${brandId}`, { body: { status } });
    expect([response.status, response.body.status]).toEqual([200, status]);
  }
});

it('takes a new consent in the place of the old one, and never none', async () => {
  const client = await keyed();
  const face = { type: 'face', consent: aConsent, referenceImages: [{ image: await base64Of(22) }] };
  const { brandId } = await registerBrand(client, face);
  const path = `/v1/brand/${brandId}`;
  const consent = { ...aConsent, givenAt: '2026-05-05T05:05:05.000Z', version: '2026-05' };
  const taken = { ...consent, state: 'awaiting' };
  expect((await client.call('PATCH', path, { body: { consent } })).body.consent).toEqual(taken);
  for (const refused of [{ consent: null }, {}, { nmae: 'Acme' }, { type: 'name' }, { status: 'deleted' }])
    expect(told(await client.call('PATCH', path, { body: refused }))).toEqual([400, 'invalid_request']);
  const unknown = { consent: { ...consent, identityId: 'usr_sample_nobody' } };
  expect(told(await client.call('PATCH', path, { body: unknown }))).toEqual([404, 'identity_not_found']);
  expect((await client.get(path)).body.consent).toEqual(taken);
});

it("does not find another project's brand", async () => {
  const { brandId } = await registerBrand(await keyed());
  const response = await (await keyed()).call('PATCH', `/v1/brand/${brandId}`, { body: { name: 'Mine' } });
  expect(told(response)).toEqual([404, 'brand_not_found']);
});
