import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { faceConsentBytes } from '../../shared/device/face-consent.ts';
import { importDeviceKey, signBytes } from '../../shared/device/keys/device-key.ts';
import { acceptConsent, withdrawConsent } from '../../shared/domain/brands/brands/consent/face-consents.ts';
import { changedReferences } from '../../shared/domain/brands/brands/feed/changed-brands.ts';
import { removeBrandFiles } from '../../shared/domain/brands/brands/references/reference-files.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';
import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import type { ApiClient } from '../support/requests/api-client.ts';
import { createMember } from '../support/console/console-member.ts';
import { told } from '../support/requests/told.ts';
import { aConsent, base64Of, createBrandFixture, registerBrand, type BrandFixture } from './brand-calls.ts';

let fixture: BrandFixture;
let ada: EnrolledPerson;
beforeAll(async () => {
  fixture = await createBrandFixture();
  ada = await enrollPerson(fixture.anybody, { displayName: 'Ada' });
});
afterAll(() => fixture?.close());

/** What every crawler has of the brand's pictures once it has read the feed to its end. */
async function pictures(brandId: string): Promise<number> {
  const known = new Set<string>();
  const page = await changedReferences(fixture, null, 1000);
  if (page.mustRestart) throw new Error('the feed was purged');
  for (const { id, brandId: of, compared } of page.changes)
    if (of === brandId && compared) known.add(id);
    else known.delete(id);
  return known.size;
}

let seed = 500;
const face = async (changes: object = {}) => ({
  type: 'face',
  name: 'Ada Lovelace',
  consent: aConsent,
  referenceImages: [{ image: await base64Of((seed += 1)) }],
  ...changes,
});

/** A consent that the device of the person signed for this project and name. */
async function signedBy(
  person: EnrolledPerson,
  {
    projectId,
    name = 'Ada Lovelace',
    givenAt = new Date(),
  }: { projectId: string; name?: string; givenAt?: Date },
) {
  const key = await importDeviceKey(person.state.privateJwk, crypto);
  const { statement, version } = aConsent;
  const given = { statement, version, givenAt: givenAt.toISOString() };
  const identity = person.identityUuid;
  const signed = { ...given, mode: 'live' as const, projectId, name, identity, keyId: key.jkt };
  const { algorithm, signature } = await signBytes(faceConsentBytes(signed), key, crypto);
  const proof = { keyId: key.jkt, signature: `${algorithm}:${signature}` };
  return { person: 'Ada Lovelace', identityId: person.identityId, ...given, ...proof };
}

const consentOf = async (client: ApiClient, brandId: string) =>
  (await client.get(`/v1/brand/${brandId}`)).body.consent.state;
const byOperator = { by: 'Grace', note: 'a signed letter was shown' };

describe('the consent to a face', () => {
  it('is registered on the word of a project, and no crawler gets the face on that word', async () => {
    const { client } = await fixture.createProject();
    const named = { ...aConsent, identityId: ada.identityId };
    for (const consent of [aConsent, named]) {
      const { brandId, consent: stated } = await registerBrand(client, await face({ consent }));
      expect(stated.state).toBe('awaiting');
      expect(await pictures(brandId)).toBe(0);
      // Neither by another picture nor by saying it again.
      await client.post(`/v1/brand/${brandId}/references`, { image: await base64Of((seed += 1)) });
      await client.call('PATCH', `/v1/brand/${brandId}`, { body: { consent, status: 'active' } });
      expect(await pictures(brandId)).toBe(0);
    }
    const { brandId } = await registerBrand(client, {
      referenceImages: [{ image: await base64Of((seed += 1)) }],
    });
    expect(await pictures(brandId)).toBe(1);
  });

  it('is proven by the signature of the device of the person whom it names', async () => {
    const { client, projectId } = await fixture.createProject();
    const consent = await signedBy(ada, { projectId });
    const { brandId, ...body } = await registerBrand(client, await face({ consent }));
    expect(body.consent.state).toBe('signed');
    expect(await pictures(brandId)).toBe(1);
    // As the command of the headless device signs it.
    const state = path.join(mkdtempSync(path.join(tmpdir(), 'device-')), 'ada.json');
    writeFileSync(state, JSON.stringify({ ...ada.state, identity: { identityToken: ada.identityToken } }));
    const words = [
      '--state',
      state,
      '--project',
      projectId,
      '--name',
      'Ada L',
      '--statement',
      aConsent.statement,
    ];
    const { stdout } = await promisify(execFile)(process.execPath, [
      path.join(findProjectRoot(import.meta.dirname), 'dist/roles/cli.js'),
      'device',
      'consent',
      ...words,
      '--json',
    ]);
    const again = await registerBrand(client, await face({ name: 'Ada L', consent: JSON.parse(stdout) }));
    expect(again.consent.state).toBe('signed');
    // It is about this name.
    await client.call('PATCH', `/v1/brand/${brandId}`, { body: { name: 'Bob Victim' } });
    expect([await consentOf(client, brandId), await pictures(brandId)]).toEqual(['awaiting', 0]);
  });

  it('is not proven by a signature for another project, name, text or time, nor by another person’s', async () => {
    const { client, projectId } = await fixture.createProject();
    const other = await fixture.createProject();
    const eve = await enrollPerson(fixture.anybody, { displayName: 'Eve' });
    const good = await signedBy(ada, { projectId });
    const forged: object[] = [
      await signedBy(ada, { projectId: other.projectId }),
      await signedBy(ada, { projectId, name: 'Ada' }),
      { ...good, statement: 'Acme may do as it likes with my face.' },
      { ...good, givenAt: new Date(Date.now() - 60_000).toISOString() },
      { ...(await signedBy(eve, { projectId })), identityId: ada.identityId },
      { ...good, identityId: eve.identityId },
    ];
    for (const consent of forged)
      expect(told(await client.post('/v1/brand/register', await face({ consent })))).toEqual([
        400,
        'signature_invalid',
      ]);
    const { identityId: _left, ...nobodys } = good;
    expect(told(await client.post('/v1/brand/register', await face({ consent: nobodys })))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  it('is revoked by the person: crawlers drop the face, and what was signed until then counts for nothing', async () => {
    const { client, projectId } = await fixture.createProject({ name: 'Example Watch' });
    const [consent, spare] = [await signedBy(ada, { projectId }), await signedBy(ada, { projectId })];
    const { brandId } = await registerBrand(client, await face({ consent }));
    const list = async () =>
      (await callAsPerson(fixture.anybody, ada, 'GET', '/v1/me/consents')).body.data.find(
        (each: { brandId: string }) => each.brandId === brandId,
      );
    expect(await list()).toMatchObject({
      projectName: 'Example Watch',
      name: 'Ada Lovelace',
      state: 'signed',
    });
    const eve = await enrollPerson(fixture.anybody, { displayName: 'Eve' });
    const own = `/v1/me/consents/${brandId}`;
    expect(told(await callAsPerson(fixture.anybody, eve, 'DELETE', own))).toEqual([404, 'consent_not_found']);

    expect((await callAsPerson(fixture.anybody, ada, 'DELETE', own)).status).toBe(204);
    expect([await list(), await pictures(brandId)]).toMatchObject([{ state: 'revoked' }, 0]);
    const { storage: kept } = fixture.config;
    await removeBrandFiles({ db: fixture.db, storage: openStorage(kept) });
    expect(fixture.filesKept().filter((file) => file.startsWith(brandId))).toEqual([]);
    const owner = await createMember(fixture, { projectId });
    const inConsole = `/console/api/projects/${projectId}/live/brands/${brandId}`;
    for (const replayed of [consent, spare]) {
      expect(told(await owner.client.call('PATCH', inConsole, { body: { consent: replayed } }))).toEqual([
        409,
        'consent_revoked',
      ]);
      expect(
        told(await client.call('PATCH', `/v1/brand/${brandId}`, { body: { consent: replayed } })),
      ).toEqual([409, 'consent_revoked']);
      expect(told(await client.post('/v1/brand/register', await face({ consent: replayed })))).toEqual([
        409,
        'consent_revoked',
      ]);
    }
    await expect(acceptConsent(fixture, { brandId, ...byOperator })).rejects.toMatchObject({
      code: 'consent_revoked',
    });
    const anew = await signedBy(ada, { projectId, givenAt: new Date(Date.now() + 1000) });
    expect((await registerBrand(client, await face({ consent: anew }))).consent.state).toBe('signed');
  });

  it('is accepted and withdrawn by an operator, with a record, for the pictures that were there', async () => {
    const { client } = await fixture.createProject();
    const { brandId } = await registerBrand(client, await face());
    const accept = () => acceptConsent(fixture, { brandId, ...byOperator });
    expect(await accept()).toMatchObject({ decision: 'consent_accepted', decidedBy: 'Grace' });
    expect([await consentOf(client, brandId), await pictures(brandId)]).toEqual(['accepted', 1]);
    // The picture of somebody else, after the operator has looked.
    await client.post(`/v1/brand/${brandId}/references`, { image: await base64Of((seed += 1)) });
    expect([await consentOf(client, brandId), await pictures(brandId)]).toEqual(['awaiting', 0]);
    await accept();
    expect(await pictures(brandId)).toBe(2);
    await withdrawConsent(fixture, { brandId, ...byOperator });
    expect([await consentOf(client, brandId), await pictures(brandId)]).toEqual(['revoked', 0]);
  });
});
