import { randomUUID } from 'node:crypto';
import { formatRefreshToken } from '../../shared/domain/people/sessions/session-tokens.ts';
import { resultToken } from '../../shared/domain/content/media/media-result.ts';
import { newId } from '../../shared/platform/lib/ids.ts';
import { cancelRecoveryUrl } from '../../shared/domain/people/recovery/end-recovery.ts';
import { confirmUrl, stopUrl } from '../../shared/domain/team/mailboxes/mailbox-links.ts';
import { newCancelToken } from '../../shared/domain/people/mailing/cancel-token.ts';
import { notMeUrl } from '../../shared/domain/people/mailing/not-me-token.ts';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import { eventually } from '../support/eventually.ts';
import { enrollForged, type ForgedPerson } from '../support/people/forge-submission.ts';
import { documentedResponses } from '../support/requests/openapi-matcher.ts';
import { sampleRequests, sendSample } from '../support/requests/sample-requests.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';

const away = [503, 'store_unavailable'];
const waysToAsk = (person: ForgedPerson) =>
  [person.userId, person.identityId, person.identityUuid]
    .map(encodeURIComponent)
    .flatMap((name) => [`/check?userId=${name}`, `/v1/identity/${name}/check`]);

const promised = new Set(documentedResponses());
/** Their 503 says that too many large files are being sent; they ask no store. */
const files = new Set(['deviceModel', 'docsAsset', 'openapiDocument', 'pageAsset']);
const needsStore = sampleRequests.filter(
  ({ operationId }) => promised.has(`${operationId} 503`) && !files.has(operationId),
);

describe('without Postgres', () => {
  let fixture: TestFixture;
  let project: TestProject;
  let unusedKey: string;
  let asked: ForgedPerson;
  let notAsked: ForgedPerson;

  beforeAll(async () => {
    // A service without a mail server refuses a recovery before it asks a store.
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Humanmark <hello@humanmark.test>' };
    fixture = await createTestFixture(mail);
    project = await fixture.createProject();
    ({ apiKey: unusedKey } = await fixture.createKey(project.projectId));
    [asked, notAsked] = await Promise.all([enrollForged(project.client), enrollForged(project.client)]);
    const response = await project.client.get(`/check?userId=${asked.userId}`);
    expect(response.body.isHuman).toBe(true);
    await fixture.loseDatabase();
  });

  afterAll(() => fixture?.close());

  // Any other refresh token is recognized as foreign without asking a store.
  const issuedToken = () =>
    formatRefreshToken(deriveServiceKeys(fixture.config.masterKey).refreshTokens, {
      sessionId: randomUUID(),
      generation: 1,
    });

  // The same holds for any other link to a copy.
  const linkToCopy = () =>
    `/media/results/${resultToken(deriveServiceKeys(fixture.config.masterKey), newId('mjb'))}`;

  const linkOfMail = () =>
    notMeUrl('', deriveServiceKeys(fixture.config.masterKey), {
      identityId: randomUUID(),
      recipient: Buffer.alloc(32),
    });
  const cancelLink = () => {
    const token = newCancelToken(deriveServiceKeys(fixture.config.masterKey), 'addition', newId('adn'));
    return `/cancel-addition?token=${token}`;
  };
  const cancelRecoveryLink = () =>
    cancelRecoveryUrl('', deriveServiceKeys(fixture.config.masterKey), randomUUID());
  const links: Record<string, () => string> = {
    mediaResult: linkToCopy,
    refuseMail: linkOfMail,
    cancelMailedAddition: cancelLink,
    cancelMailedRecovery: cancelRecoveryLink,
    confirmMailbox: () => confirmUrl('', deriveServiceKeys(fixture.config.masterKey), newId('mbx')),
    stopDigests: () => stopUrl('', deriveServiceKeys(fixture.config.masterKey), newId('mbx')),
  };

  // This test comes first, because the cache holds the person for a minute.
  it('says of a human only what the cache still holds, and of the other nothing', async () => {
    for (const path of waysToAsk(notAsked)) expect(told(await project.client.get(path))).toEqual(away);
    const identities = [asked.userId, notAsked.userId];
    expect(told(await project.client.post('/v1/identity/check', { identities }))).toEqual(away);
    // The cache has 50 ms to reply. A starved machine may miss that, and then the unavailable store is asked.
    await eventually(async () => {
      const known = await project.client.get(`/check?userId=${asked.userId}`);
      expect([known.status, known.body.isHuman]).toEqual([200, true]);
      const batch = await project.client.post('/v1/identity/check', { identities: [asked.userId] });
      expect(batch.body.results).toMatchObject([{ status: 200, check: { isHuman: true } }]);
    });
  });

  it.each(needsStore.map((sample) => [sample.operationId, sample] as const))(
    'answers 503 to %s and says when to come back',
    async (operationId, sample) => {
      const { identityToken } = asked;
      const body = operationId === 'refreshSession' ? { refreshToken: issuedToken() } : sample.body;
      const path = links[operationId]?.() ?? sample.path;
      const asking = { key: project.apiKey, identityToken };
      const response = await sendSample(fixture.visitor(), { ...sample, path, body }, asking);
      expect(response.status).toBe(503);
      if (operationId === 'ready')
        expect(response.body).toEqual({ status: 'failed', checks: { database: 'failed', cache: 'ok' } });
      else expect([...told(response), response.headers.get('retry-after')]).toEqual([...away, '1']);
    },
  );

  it('answers 503, and not 401, to a key it cannot look up', async () => {
    const response = await fixture.anybody.get('/check?userId=usr_nobody', { key: unusedKey });
    expect(told(response)).toEqual(away);
    expect(response.headers.get('www-authenticate')).toBeNull();
  });

  it('answers 503 to a request with an Idempotency-Key', async () => {
    const sample = sampleRequests.find(({ operationId }) => operationId === 'publicEnroll')!;
    const headers = { 'idempotency-key': 'while-away' };
    expect(told(await sendSample(fixture.visitor(), sample, { headers }))).toEqual(away);
  });

  it('stays alive, and says that it is not ready', async () => {
    expect((await fixture.anybody.get('/healthz')).status).toBe(200);
    expect((await fixture.anybody.get('/readyz')).status).toBe(503);
    expect((await fixture.anybody.get('/openapi.json')).status).toBe(200);
  });
});

describe('without Redis', () => {
  let fixture: TestFixture;
  let project: TestProject;
  let human: ForgedPerson;
  let suspended: ForgedPerson;

  beforeAll(async () => {
    fixture = await createTestFixture();
    project = await fixture.createProject();
    [human, suspended] = await Promise.all([enrollForged(project.client), enrollForged(project.client)]);
    for (const path of waysToAsk(suspended)) expect((await project.client.get(path)).body.isHuman).toBe(true);
    await fixture.db.query(`UPDATE identities SET status = 'suspended' WHERE id = $1`, [
      suspended.identityUuid,
    ]);
    await fixture.redis.stop();
  });

  afterAll(() => fixture?.close());

  it('still answers the quick check correctly', async () => {
    for (const path of waysToAsk(human)) {
      const response = await project.client.get(path);
      expect(response.status).toBe(200);
      expect(response.body).toMatchObject({ isHuman: true, identityId: human.identityId });
    }
    for (const path of waysToAsk(suspended)) {
      const response = await project.client.get(path);
      expect(response.status).toBe(200);
      expect(response.body).toMatchObject({ isHuman: false, identityId: suspended.identityId });
    }
    expect((await project.client.get('/check?userId=usr_nobody')).status).toBe(404);
  });

  it('knows its keys, and still counts', async () => {
    const customLimits = { minute: 3, day: null };
    const limited = await fixture.createProject({ plan: 'enterprise', customLimits });
    const statuses: number[] = [];
    for (let call = 0; call < 5; call += 1)
      statuses.push((await limited.client.get('/check?userId=usr_nobody')).status);
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
    expect(
      (await fixture.anybody.get('/check?userId=usr_nobody', { key: `${project.apiKey}x` })).status,
    ).toBe(401);
  });

  it('does the rest of its work', async () => {
    const person = await enrollForged(project.client);
    const verified = await project.client.post('/verify', { userId: person.userId });
    expect([verified.status, verified.body.isHuman]).toEqual([200, true]);
    const ready = await fixture.anybody.get('/readyz');
    expect([ready.status, ready.body.status]).toEqual([200, 'degraded']);
  });

  it('and without Postgres as well, answers 503 and never that somebody is human', async () => {
    const [fresh] = await Promise.all([
      enrollForged(project.client),
      project.client.get('/check?userId=usr_x'),
    ]);
    await fixture.loseDatabase();
    for (const person of [human, suspended, fresh])
      for (const path of waysToAsk(person)) {
        const response = await project.client.get(path);
        expect([path, ...told(response), response.headers.get('retry-after')]).toEqual([path, ...away, '1']);
      }
    const responses = await Promise.all(
      Array.from({ length: 200 }, () => project.client.get(`/check?userId=${human.userId}`)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
  });
});
