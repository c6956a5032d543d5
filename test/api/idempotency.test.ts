import { routeTable } from '../../api/routes/route-table.ts';
import type { Answer, ApiClient } from '../support/requests/api-client.ts';
import { type AlertFixture, createAlertFixture } from '../alerts/alert-fixture.ts';
import { enrollWithOwnPasskey, signInAtOwnPage } from '../sessions/own-passkey.ts';
import { askCreation } from '../support/authenticator/passkey-calls.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import {
  askChallenge,
  enrollForged,
  forgeSubmission,
  type ForgedPerson,
} from '../support/people/forge-submission.ts';
import { insertStampRow } from '../support/people/insert-stamp.ts';
import { registerWebhook } from '../support/webhooks/webhook-calls.ts';
import { sampleOf } from '../support/requests/sample-requests.ts';
import { told } from '../support/requests/told.ts';
import { brandCreations } from './brand-creations.ts';
import type { Creation } from './creation.ts';

let fixture: AlertFixture;
let keys = 0;
let signals = 0;
let stamp = '';
let webhook = '';
let person: ForgedPerson;

beforeAll(async () => {
  fixture = await createAlertFixture();
  person = await enrollForged(await keyed());
});

afterAll(() => fixture?.close());

const keyed = async () => (await fixture.createProject()).client;

/**
 * An operation on a webhook that is created for each call; where there is no body, only the path distinguishes calls.
 */
const onWebhook = (what: string, body: Record<string, unknown> = {}) => ({
  caller: keyed,
  body: async (caller: ApiClient) => {
    webhook = (await registerWebhook(caller)).webhookId;
    return body;
  },
  path: () => `/v1/webhooks/${webhook}/${what}`,
});

const creations: Record<string, Creation> = {
  publicEnroll: {
    caller: () => Promise.resolve(fixture.visitor()),
    body: () => Promise.resolve({ ...sampleOf('publicEnroll').body }),
    rows: 'enrollment_links',
    id: 'enrollmentUrl',
  },
  enrollIdentity: {
    caller: keyed,
    body: async (caller) => ({
      ...(await forgeSubmission(await askChallenge(caller, 'project'))),
      displayName: 'Ada',
    }),
    rows: 'identities',
    id: 'identityUuid',
  },
  finishPasskeyRegistration: {
    caller: keyed,
    body: async (caller) => {
      const { userId } = await enrollForged(caller);
      return { ...createSoftwareAuthenticator().create(await askCreation(caller, userId)) };
    },
    rows: 'passkeys',
    id: 'passkeyId',
  },
  addPasskey: {
    caller: async () => {
      const { authenticator } = await enrollWithOwnPasskey(fixture);
      const { body } = await signInAtOwnPage(fixture, authenticator);
      return fixture.visitor().with({ authorization: `Bearer ${body.sessionToken}` });
    },
    body: async (caller) => {
      const options = await caller.post('/v1/me/passkeys/options', {});
      return { ...createSoftwareAuthenticator().create(options.body) };
    },
    rows: 'passkeys',
    id: 'passkeyId',
  },
  receiveSignal: {
    caller: keyed,
    body: () => {
      signals += 1;
      return Promise.resolve({ kind: 'good_standing', strength: 0.5, signalId: `signal-${signals}` });
    },
    path: () => `/v1/trust/${person.userId}/signals`,
    rows: 'trust_signals',
    id: 'signalId',
  },
  openDispute: {
    caller: keyed,
    body: async () => {
      const { projectId } = await fixture.createProject();
      stamp = await insertStampRow(fixture.db, { identityUuid: person.identityUuid, projectId });
      return { ...sampleOf('openDispute').body };
    },
    path: () => `/v1/stamp/${stamp}/disputes`,
    rows: 'stamp_disputes',
    id: 'disputeId',
  },
  createStamp: {
    caller: keyed,
    body: () => Promise.resolve({ ...sampleOf('createStamp').body, userId: person.userId }),
    rows: 'stamps',
    id: 'stampId',
  },
  stamp: {
    caller: keyed,
    body: () => Promise.resolve({ ...sampleOf('stamp').body, userId: person.userId }),
    rows: 'stamps',
    id: 'stampId',
  },
  createStampV1: {
    caller: keyed,
    body: () => Promise.resolve({ ...sampleOf('createStampV1').body, userId: person.userId }),
    rows: 'stamps',
    id: 'stampId',
  },
  createStamps: {
    caller: keyed,
    body: () => {
      const { body } = sampleOf('createStamp');
      return Promise.resolve({ stamps: [{ ...body, userId: person.userId }] });
    },
    rows: 'stamps',
    id: 'results',
    status: 200,
  },
  registerWebhook: {
    caller: keyed,
    body: () => Promise.resolve({ ...sampleOf('registerWebhook').body }),
    rows: 'webhook_endpoints',
    id: 'secret',
  },
  rotateWebhookSecret: {
    ...onWebhook('rotate-secret', { overlapHours: 2 }),
    rows: 'webhook_endpoints WHERE next_secret_sealed IS NOT NULL',
    id: 'secret',
    status: 200,
    refused: { overlapHours: -1 },
  },
  revokeWebhookSecret: {
    ...onWebhook('revoke-secret'),
    rows: 'webhook_endpoints WHERE updated_at > created_at',
    id: 'secret',
    status: 200,
  },
  testWebhook: {
    ...onWebhook('test', { type: 'user.verified' }),
    rows: `events WHERE type = 'webhook.test'`,
    id: 'eventId',
    status: 202,
    refused: { type: 'user.unheard_of' },
  },
  ...brandCreations,
  recoverEvents: {
    caller: keyed,
    body: async (caller) => {
      const { body } = await caller.post('/v1/webhooks/register', sampleOf('registerWebhook').body);
      webhook = body.webhookId;
      return { ...sampleOf('recoverEvents').body };
    },
    path: () => `/v1/webhooks/${webhook}/recover`,
    rows: 'webhook_recoveries',
    id: 'recoveryId',
    status: 202,
  },
};

const freshKey = () => {
  keys += 1;
  return `key-${keys}`;
};
const replayed = (response: Answer) => response.headers.get('idempotent-replayed');

it('is offered by every operation that creates something', () => {
  const creating = routeTable.filter(({ spec }) => spec.creates === true);
  expect(creating.map(({ spec }) => spec.operationId).sort()).toEqual(Object.keys(creations).sort());
});

describe.each(Object.entries(creations))('%s with an Idempotency-Key', (operationId, creation) => {
  let caller: ApiClient;
  let body: Record<string, unknown>;

  beforeEach(async () => {
    caller = await creation.caller(fixture);
    body = await creation.body(caller, fixture);
  });

  const send = (key: string | undefined, sent: object = body, by: ApiClient = caller) =>
    by.post(creation.path?.() ?? sampleOf(operationId).path, sent, {
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const success = creation.status ?? 201;
  const idIn = (response: Answer) => JSON.stringify(response.body[creation.id]);
  const countRows = async () => {
    const [row] = await fixture.db.query<{ n: number }>(`SELECT count(*) AS n FROM ${creation.rows}`);
    return row?.n ?? 0;
  };

  it('runs once and answers the repeat with the first answer', async () => {
    const key = freshKey();
    const before = await countRows();
    const first = await send(key);
    expect([first.status, replayed(first)]).toEqual([success, null]);
    const repeat = await send(key);
    expect([repeat.status, replayed(repeat)]).toEqual([success, 'true']);
    expect(repeat.body).toEqual(first.body);
    expect(repeat.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect(await countRows()).toBe(before + 1);
  });

  const { takes, path: pathOfNobody } = sampleOf(operationId);

  it('refuses the key with another body, even one that only looks otherwise', async () => {
    const key = freshKey();
    await send(key);
    if (!takes.body) {
      const response = await caller.post(pathOfNobody, undefined, { headers: { 'idempotency-key': key } });
      expect(told(response)).toEqual([409, 'idempotency_key_reused']);
      return;
    }
    const spaced = JSON.stringify(body, null, 1);
    for (const options of [{ body: { ...body, extra: 1 } }, { rawBody: spaced }]) {
      const response = await caller.call('POST', creation.path?.() ?? sampleOf(operationId).path, {
        ...options,
        headers: { 'idempotency-key': key },
      });
      expect(told(response)).toEqual([409, 'idempotency_key_reused']);
    }
  });

  it('runs once when many ask at once; the others are told to wait or get the answer', async () => {
    const key = freshKey();
    const before = await countRows();
    const responses = await Promise.all(Array.from({ length: 8 }, () => send(key)));
    expect(await countRows()).toBe(before + 1);
    const created = responses.filter(({ status }) => status === success);
    expect(created.filter((response) => replayed(response) === null)).toHaveLength(1);
    expect(new Set(created.map(idIn)).size).toBe(1);
    const waiting = responses.filter(({ status }) => status === 409);
    expect(waiting.length + created.length).toBe(8);
    for (const response of waiting)
      expect([...told(response), response.headers.get('retry-after')]).toEqual([
        409,
        'idempotency_in_progress',
        '1',
      ]);
  });

  it('does not meet the same key of another caller', async () => {
    const key = freshKey();
    const other = await creation.caller(fixture);
    const first = await send(key);
    const second = await send(key, await creation.body(other, fixture), other);
    expect([second.status, replayed(second)]).toEqual([success, null]);
    expect(idIn(second)).not.toBe(idIn(first));
  });

  it('runs again when the record has expired', async () => {
    const key = freshKey();
    await send(key);
    const kept = await fixture.db.query<{ hours: number }>(
      `SELECT extract(epoch FROM expires_at - now())::float8 / 3600 AS hours FROM idempotency_records
        ORDER BY expires_at DESC LIMIT 1`,
    );
    expect(kept[0]?.hours).toBeGreaterThan(23.9);
    expect(kept[0]?.hours).toBeLessThanOrEqual(24);
    await fixture.db.query(`UPDATE idempotency_records SET expires_at = now() - interval '1 second'`);
    const again = await send(key, await creation.body(caller, fixture));
    expect([again.status, replayed(again)]).toEqual([success, null]);
  });

  it('runs again when whoever ran it has died', async () => {
    const key = freshKey();
    await send(key);
    await fixture.db.query(
      `UPDATE idempotency_records SET status = NULL, answer_sealed = NULL, locked_until = now() + interval '1 minute'`,
    );
    expect(told(await send(key))).toEqual([409, 'idempotency_in_progress']);
    await fixture.db.query('UPDATE idempotency_records SET locked_until = now()');
    const again = await send(key, await creation.body(caller, fixture));
    expect([again.status, replayed(again)]).toEqual([success, null]);
  });

  it('keeps no refusal: the key is free again', async () => {
    const key = freshKey();
    for (let time = 0; time < 2; time += 1) {
      const headers = { 'idempotency-key': key };
      const refused = takes.body
        ? await send(key, creation.refused ?? {})
        : await caller.post(pathOfNobody, undefined, { headers });
      const why = takes.body ? [400, 'invalid_request'] : [404, creation.absent ?? 'webhook_not_found'];
      expect([...told(refused), replayed(refused)]).toEqual([...why, null]);
    }
    const good = await send(key);
    expect([good.status, replayed(good)]).toEqual([success, null]);
  });

  it('does nothing without one', async () => {
    const first = await send(undefined);
    const second = await send(undefined, await creation.body(caller, fixture));
    expect([first.status, second.status]).toEqual([success, success]);
    expect(idIn(second)).not.toBe(idIn(first));
  });

  it.each(['', 'has space', 'x'.repeat(256), 'naïve'])('does not take the key %j', async (key) => {
    const response = await send(Buffer.from(key).toString('latin1'));
    expect(told(response)).toEqual([400, 'invalid_request']);
    expect(response.body.error.message).toMatch(/^Idempotency-Key: /);
  });

  it('keeps the answer sealed', async () => {
    const key = freshKey();
    const { body: answered } = await send(key);
    const stored = await fixture.db.query<{ sealed: Buffer }>(
      'SELECT answer_sealed AS sealed FROM idempotency_records WHERE answer_sealed IS NOT NULL',
    );
    expect(stored.length).toBeGreaterThan(0);
    for (const { sealed } of stored)
      expect(sealed.toString('latin1')).not.toContain(String(answered[creation.id]).slice(0, 20));
  });
});
