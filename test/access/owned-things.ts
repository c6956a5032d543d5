import { randomUUID } from 'node:crypto';
import { parseChallenge } from '../../shared/device/liveness/challenge.ts';
import { startAddition } from '../../shared/domain/people/additions/start-addition.ts';
import { enrollDevice } from '../../shared/device/synthetic/headless-device.ts';
import type { AlertFixture } from '../alerts/alert-fixture.ts';
import { base64Of, registerBrand } from '../brands/brand-calls.ts';
import { signedArticle } from '../stamps/stamp-calls.ts';
import { registerPasskey, signIn } from '../support/authenticator/passkey-calls.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import { eventually } from '../support/eventually.ts';
import type { EnrolledPerson } from '../support/people/enroll-person.ts';
import type { Answer, ApiClient } from '../support/requests/api-client.ts';
import { testPublicUrl } from '../support/test-config.ts';
import { registerWebhook } from '../support/webhooks/webhook-calls.ts';

/** The id of one thing of every kind. */
export interface Owned {
  user: string;
  stamp: string;
  passkey: string;
  session: string;
  device: string;
  addition: string;
  webhook: string;
  delivery: string;
  event: string;
  recovery: string;
  brand: string;
  reference: string;
  scan: string;
  alert: string;
  detection: string;
  host: string;
  takedown: string;
  job: string;
  request: string;
}

/** One project in one mode, a person it enrolled, and what the two have made through the API. */
export interface Owner {
  name: string;
  projectId: string;
  mode: 'live' | 'test';
  client: ApiClient;
  person: EnrolledPerson;
  things: Owned;
}

let owners = 0;

export async function createOwner(
  fixture: AlertFixture,
  { name, projectId, mode }: Pick<Owner, 'name' | 'projectId' | 'mode'>,
): Promise<Owner> {
  owners += 1;
  const { client } = await fixture.createKey(projectId, { mode });
  const person = await enrollThrough(client);
  const article = { ...(await signedArticle(person, { mode })), userId: person.userId };
  const things = {
    user: person.userId,
    stamp: (await made(client.post('/v1/stamp/create', article))).stampId,
    job: (await made(sendVideo(client))).jobId,
    ...(await credentialsOf(fixture, client, person)),
    ...(await webhookOf(client)),
    ...(await brandOf(fixture, client, `owner-${owners}.example`)),
    request: await requestOf(client),
  };
  return { name, projectId, mode, client, person, things };
}

async function made(call: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`nothing was made: ${status} ${JSON.stringify(body)}`);
  return body;
}

async function enrollThrough(client: ApiClient): Promise<EnrolledPerson> {
  const challenge = parseChallenge(await made(client.post('/v1/identity/challenge', { purpose: 'enroll' })));
  const enrolling = { seed: randomUUID(), challenge, audience: testPublicUrl, crypto };
  const { submission, state } = await enrollDevice(enrolling);
  const body = await made(client.post('/v1/identity/enroll', { ...submission, displayName: 'Ada' }));
  const { userId, identityId, identityUuid, identityToken } = body;
  return { userId, identityId, identityUuid, identityToken, state };
}

/** A request is in the log soon after its response. */
async function requestOf(client: ApiClient): Promise<string> {
  const requestId = `req_${randomUUID()}`;
  await made(client.get('/v1/key', { headers: { 'x-request-id': requestId } }));
  await eventually(() => made(client.get(`/v1/requests/${requestId}`)));
  return requestId;
}

/** Only the head of a video: what receives it reads the rest later. */
const sendVideo = (client: ApiClient) =>
  client.call('POST', '/v1/stamp/detect', {
    rawBody: Buffer.from(`0000001866747970${Buffer.from('isom0000isommp42').toString('hex')}`, 'hex'),
    headers: { 'content-type': 'video/mp4' },
  });

/** The project registers the passkey: devices of test mode cannot act for themselves, as their challenges are live. */
async function credentialsOf(
  fixture: AlertFixture,
  client: ApiClient,
  { userId, identityUuid }: EnrolledPerson,
) {
  const authenticator = createSoftwareAuthenticator();
  const { passkeyId } = await made(registerPasskey(client, userId, authenticator));
  const { sessionId } = await made(signIn(client, authenticator));
  const [device] = await fixture.db.query<{ id: string }>('SELECT id FROM devices WHERE identity_id = $1', [
    identityUuid,
  ]);
  if (!device) throw new Error('the person has no device');
  const by = { deviceId: device.id, passkeyId: null };
  const started = await startAddition(
    { db: fixture.db, publicUrl: testPublicUrl },
    { identityId: identityUuid, by, isRecent: true },
  );
  return { passkey: passkeyId, session: sessionId, device: device.id, addition: started.addition.id };
}

async function webhookOf(client: ApiClient) {
  const webhook: string = (await registerWebhook(client)).webhookId;
  const path = `/v1/webhooks/${webhook}`;
  const { deliveryId, eventId } = await made(client.post(`${path}/test`));
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const { recoveryId } = await made(client.post(`${path}/recover`, { since }));
  return { webhook, delivery: deliveryId, event: eventId, recovery: recoveryId };
}

async function brandOf(fixture: AlertFixture, client: ApiClient, host: string) {
  const { brandId } = await registerBrand(client, { officialDomains: ['acme.example'] });
  const path = `/v1/brand/${brandId}`;
  const { referenceId } = await made(
    client.post(`${path}/references`, { image: await base64Of(100 + owners) }),
  );
  const { scanId } = await made(client.post(`${path}/scans`));
  const see = (url: string) => fixture.see({ brandId, url, at: 1, kind: 'sure' });
  const partner = await see(`https://${host}/`);
  const allowed = { verdict: 'dismiss', reason: 'a partner', allowHost: true };
  await made(client.post(`${path}/alerts/${partner.alertId}/verdict`, allowed));
  const { alertId } = await see(`https://login.of-${host}/`);
  if (alertId === null) throw new Error('the page raised no alert');
  const { history } = await made(client.get(`${path}/alerts/${alertId}`));
  const { takedownId } = await made(client.post(`${path}/takedown`, { alertId }));
  return {
    brand: brandId,
    reference: referenceId,
    scan: scanId,
    alert: alertId,
    detection: history[0].sightingId,
    host,
    takedown: takedownId,
  };
}
