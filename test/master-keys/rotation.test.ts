import { createHmac, randomUUID } from 'node:crypto';
import { pairwiseNames } from '../../shared/domain/partners/pairwise/pairwise-names.ts';
import { setPairwiseNames } from '../../shared/domain/partners/projects/set-pairwise-names.ts';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import { eventually } from '../support/eventually.ts';
import {
  enrollmentSubmission,
  enrollPerson,
  type EnrolledPerson,
  openEnrollment,
  reverifySubmission,
} from '../support/people/enroll-person.ts';
import type { ApiClient } from '../support/requests/api-client.ts';
import { told } from '../support/requests/told.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.ts';
import {
  createKeyFleet,
  freshMasterKey,
  keyIdOf,
  type KeyFleet,
  type RunningApiProcess,
} from './key-fleet.ts';

const [oldKey, newKey] = [freshMasterKey(), freshMasterKey()];
const [oldId, newId] = [keyIdOf(oldKey), keyIdOf(newKey)];

let fleet: KeyFleet;
let receiver: WebhookReceiver;
/** Before, seals with the old key and opens both; after, seals with the new one. */
let before: RunningApiProcess;
let after: RunningApiProcess;
const secrets: string[] = [];

beforeAll(async () => {
  fleet = await createKeyFleet();
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await fleet?.close();
  await receiver?.close();
});

const stampFor = async (partner: ApiClient, { userId }: EnrolledPerson) => {
  const contentHash = `sha256:${randomUUID().replaceAll('-', '').repeat(2)}`;
  const article = {
    userId,
    contentHash,
    contentType: 'article',
    title: 'On keys',
    url: 'https://example.com/',
  };
  return (await partner.post('/stamp/create', article)).status;
};
const registerWebhook = async (partner: ApiClient, name: string) => {
  const url = `${receiver.url}?${name}`;
  const headers = [{ name: 'Authorization', value: `Bearer ${name}` }];
  const { status, body } = await partner.post('/v1/webhooks/register', { url, headers });
  expect(status).toBe(201);
  secrets.push(body.secret);
};
/** The person `seed` enrolls once more, through a link of their own. */
const enrollAgain = async (visitor: ApiClient, seed: string) => {
  const { token } = await openEnrollment(visitor, { platform: 'keys' });
  const { submission } = await enrollmentSubmission(visitor, seed);
  return told(await visitor.post('/device/enroll', submission, { key: token }));
};
const taken = [409, 'duplicate_enrollment'];
const reverify = async (visitor: ApiClient, { state }: EnrolledPerson) =>
  (await visitor.post('/device/verify', await reverifySubmission(visitor, state))).body.match;
const pepperOf = async ({ identityUuid }: EnrolledPerson) => {
  const [row] = await fleet.db.query<{ pepper: string }>(
    'SELECT pepper_id AS pepper FROM biometric_hashes WHERE identity_id = $1',
    [identityUuid],
  );
  return row?.pepper;
};
const status = async (keys: [string, ...string[]]) => {
  const { keys: listed } = JSON.parse(await fleet.cli(keys, 'master-key', 'status', '--json'));
  return new Map<string, { state: string; seals: object; hashes: number; removable: boolean }>(
    listed.map(({ id, ...rest }: { id: string }) => [id, rest]),
  );
};

describe('a master key is replaced while the service runs', () => {
  let ada: EnrolledPerson;
  let bob: EnrolledPerson;
  let cyd: EnrolledPerson;

  it('a new key that nobody was told of does not start', async () => {
    const first = await fleet.startApi([oldKey]);
    ada = await enrollPerson(first.visitor(), { seed: 'ada', platform: 'keys' });
    bob = await enrollPerson(first.visitor(), { seed: 'bob', platform: 'keys' });
    expect(await stampFor(first.partner, ada)).toBe(201);
    await registerWebhook(first.partner, 'old');
    for (const program of ['api', 'workers'] as const)
      expect(await fleet.refusalOf([newKey, oldKey], program)).toContain(
        `MASTER_KEY: is the key ${newId}, which this database does not know; it knows ${oldId}.`,
      );
    await expect(fleet.cli([newKey], 'signing-key', 'rotate')).rejects.toThrow('does not know');
    await first.role.stop();
  });

  it('step one: every process opens with both, and seals with the old key', async () => {
    before = await fleet.startApi([oldKey, newKey]);
    expect(await reverify(before.visitor(), ada)).toBe(true);
    expect([...(await status([oldKey]))].map(([id, { state }]) => [id, state])).toEqual([
      [oldId, 'sealing'],
      [newId, 'announced'],
    ]);
  });

  it('step two: each half of the fleet opens what the other seals', async () => {
    const workers = await fleet.startPools('webhooks', [oldKey, newKey]);
    after = await fleet.startApi([newKey, oldKey]);
    await registerWebhook(after.partner, 'new');
    cyd = await enrollPerson(after.visitor(), { seed: 'cyd', platform: 'keys' });
    expect(await stampFor(after.partner, cyd)).toBe(201);
    // Keys sealed by the other half sign.
    expect(await stampFor(before.partner, cyd)).toBe(201);
    expect(await stampFor(after.partner, ada)).toBe(201);
    receiver.received.length = 0;
    await before.partner.post('/verify', { userId: ada.userId, checkType: 'device' });
    await eventually(() => {
      const latest = (name: string) => {
        const found = receiver.received.findLast(
          ({ path, event }) => path.endsWith(name) && event.data.userId === ada.userId,
        );
        if (!found) throw new Error(`no webhook ${name} yet`);
        expect(found.headers.authorization).toBe(`Bearer ${name}`);
        return [found.headers['x-svc-signature'], found.rawBody] as const;
      };
      for (const [at, name] of ['old', 'new'].entries()) {
        const [signature, bytes] = latest(name);
        expect(signature).toBe(
          createHmac('sha256', secrets[at] ?? '')
            .update(bytes)
            .digest('hex'),
        );
      }
    });
    await workers.stop();
  });

  it('a person is one person under both peppers', async () => {
    expect([await pepperOf(bob), await pepperOf(cyd)]).toEqual([oldId, newId]);
    expect(await enrollAgain(after.visitor(), 'bob')).toEqual(taken);
    expect(await enrollAgain(before.visitor(), 'cyd')).toEqual(taken);
  });

  it('and of two enrollments at once, one in each half, one succeeds', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 8 }, async (_each, at) => {
        const halves = await Promise.all([
          enrollAgain(before.visitor(), `twin ${at}`),
          enrollAgain(after.visitor(), `twin ${at}`),
        ]);
        return halves.map(String).toSorted().join(' and ');
      }),
    );
    expect(new Set(pairs)).toEqual(new Set([`201, and ${taken.join(',')}`]));
  });

  it('a process that was left behind with the old key alone does not start', async () => {
    expect(await fleet.refusalOf([oldKey])).toMatch(
      new RegExp(
        `the key ${newId} is missing and still needed for .*webhook_endpoints\\.secret_sealed \\(1\\)`,
      ),
    );
  });

  it('the old key removed too early: the start names what it still seals', async () => {
    const refusal = await fleet.refusalOf([newKey]);
    expect(refusal).toContain(`MASTER_KEYS_OTHER: the key ${oldId} is missing and still needed for `);
    for (const name of [
      'stamp_keys.private_sealed (1)',
      'webhook_endpoints.secret_sealed (1)',
      'webhook_endpoints.headers_sealed (1)',
      'signing_keys',
    ])
      expect(refusal).toContain(name);
    expect(refusal).not.toMatch(/\n\s+at /);
  });

  it('step three: maintenance seals everything again, and says when the old key can go', async () => {
    expect((await status([newKey, oldKey])).get(oldId)).toMatchObject({ state: 'earlier', removable: false });
    // The half that is behind leaves it alone: two would undo each other's work.
    expect(await fleet.cli([oldKey, newKey], 'master-key', 'reseal')).toBe('resealed: 0\n');
    const maintenance = await fleet.startPools('maintenance', [newKey, oldKey]);
    await eventually(async () => {
      expect((await status([newKey, oldKey])).get(oldId)).toMatchObject({ seals: {}, removable: true });
    });
    await maintenance.stop();
    // All of it still opens.
    expect(await stampFor(before.partner, ada)).toBe(201);
    await before.role.stop();
    await after.role.stop();
  });

  it('without the old key everything goes on, and hashes move as people come back', async () => {
    const alone = await fleet.startApi([newKey]);
    expect(await stampFor(alone.partner, ada)).toBe(201);
    // Nobody has two hashes, although the key of the old pepper is gone from the environment.
    expect(await enrollAgain(alone.visitor(), 'ada')).toEqual(taken);
    expect(await enrollAgain(alone.visitor(), 'bob')).toEqual(taken);
    expect(await pepperOf(bob)).toBe(oldId);
    expect(await reverify(alone.visitor(), bob)).toBe(true);
    expect(await pepperOf(bob)).toBe(newId);
    expect(await reverify(alone.visitor(), bob)).toBe(true);
    expect(await enrollAgain(alone.visitor(), 'bob')).toEqual(taken);
    const listed = await status([newKey]);
    expect(listed.get(newId)).toMatchObject({ state: 'sealing', removable: false });
    expect(listed.get(oldId)).toMatchObject({ seals: {}, removable: true });
  });

  it('the names that a project has for people are those of before', async () => {
    const { db, projectId } = fleet;
    const { userId } = ada;
    const firstSecret = deriveServiceKeys(Buffer.from(oldKey, 'base64url'));
    const known = pairwiseNames(firstSecret, projectId).userId(userId);
    const alone = await fleet.startApi([newKey]);
    await setPairwiseNames({ db }, { projectId, isOn: true });
    await eventually(async () => {
      expect((await alone.partner.get(`/trust?userId=${known}`)).body.userId).toBe(known);
    });
    await alone.role.stop();
  });
});
