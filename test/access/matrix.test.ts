import { routeTable } from '../../api/routes/route-table.ts';
import { type Scope, scopes } from '../../shared/domain/partners/projects/project.ts';
import { type AlertFixture, createAlertFixture } from '../alerts/alert-fixture.ts';
import { newAddress } from '../support/new-address.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import type { Answer, ApiClient } from '../support/requests/api-client.ts';
import { type SampleRequest, sampleRequests } from '../support/requests/sample-requests.ts';
import { testPublicUrl } from '../support/test-config.ts';
import { keyedOperations, type KeyedOperation } from './access-table.ts';
import { createOwner, type Owned, type Owner } from './owned-things.ts';

/** What each parameter of a path names. Those of the log, of files and of pages name nothing that has an owner. */
const thingOfParam: Readonly<Record<string, keyof Owned>> = {
  identity_id: 'user',
  stamp_id: 'stamp',
  passkey_id: 'passkey',
  session_id: 'session',
  device_id: 'device',
  addition_id: 'addition',
  webhook_id: 'webhook',
  delivery_id: 'delivery',
  event_id: 'event',
  recovery_id: 'recovery',
  brand_id: 'brand',
  reference_id: 'reference',
  scan_id: 'scan',
  alert_id: 'alert',
  host: 'host',
  takedown_id: 'takedown',
  job_id: 'job',
  request_id: 'request',
};

const keyed = sampleRequests.filter(({ spec }) => spec.auth === 'api-key');
const personal = sampleRequests.filter(({ spec }) => spec.auth === 'person');
const needOf = (operationId: string): KeyedOperation => {
  const need = keyedOperations[operationId];
  if (!need) throw new Error(`${operationId}: give it a row in test/access/access-table.ts`);
  return need;
};

let fixture: AlertFixture;
let owners: Owner[];
/** A key of the first project with no scope but this, by scope and mode. */
const single = new Map<string, ApiClient>();

beforeAll(async () => {
  fixture = await createAlertFixture();
  const [home, other] = [await fixture.createProject(), await fixture.createProject()];
  owners = [
    await createOwner(fixture, { name: 'own live', projectId: home.projectId, mode: 'live' }),
    await createOwner(fixture, { name: 'own test', projectId: home.projectId, mode: 'test' }),
    await createOwner(fixture, { name: 'other live', projectId: other.projectId, mode: 'live' }),
  ];
  for (const scope of scopes)
    for (const mode of ['live', 'test'] as const) {
      const { client } = await fixture.createKey(home.projectId, { mode, scopes: [scope] });
      single.set(`${scope} ${mode}`, client);
    }
});

afterAll(() => fixture?.close());

/** A call by the person's device. A proof names the address without its query. */
const act = (person: Owner['person'], { method }: SampleRequest, path: string, body?: object) => {
  const htu = testPublicUrl + (path.split('?')[0] ?? '');
  return callAsPerson(fixture.visitor(), person, method, path, { body, htu });
};

const outcome = ({ status, headers }: Answer) => `${status} ${headers.get('x-error-reason') ?? ''}`.trim();

/** Fills the path and adds what the operation names; `whose` chooses the owner of each thing. */
function fill(sample: SampleRequest, whose: (thing: keyof Owned | 'named') => Owned) {
  const [, query = ''] = sample.path.split('?');
  const plain = sample.path.split('?')[0]?.split('/') ?? [];
  const path = sample.spec.path
    .split('/')
    .map((part, at) => {
      const thing = thingOfParam[/^\{(\w+)\}$/.exec(part)?.[1] ?? ''];
      return thing ? encodeURIComponent(whose(thing)[thing]) : plain[at];
    })
    .join('/');
  const named = keyedOperations[sample.operationId]?.named?.(whose('named')) ?? {};
  const asked = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...named.query });
  const body = sample.body || named.body ? { ...sample.body, ...named.body } : undefined;
  return { path: asked.size === 0 ? path : `${path}?${asked.toString()}`, body };
}

function thingsIn({ spec, operationId }: SampleRequest): (keyof Owned | 'named')[] {
  const inPath = [...spec.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => thingOfParam[name] ?? []);
  return keyedOperations[operationId]?.named ? [...inPath, 'named'] : inPath;
}

/** Each way to mix the things of two owners in which at least one is the other's. */
function mixes(things: readonly (keyof Owned | 'named')[]): ReadonlySet<keyof Owned | 'named'>[] {
  const all: (keyof Owned | 'named')[][] = [[]];
  for (const thing of things) all.push(...all.map((set) => [...set, thing]));
  return all.filter((set) => set.length > 0).map((set) => new Set(set));
}

const pairs = () =>
  owners.flatMap((caller) => owners.filter((owner) => owner !== caller).map((owner) => ({ caller, owner })));

describe('the table', () => {
  it('has a row for every operation with a key, and for no other', () => {
    expect(Object.keys(keyedOperations).toSorted()).toEqual(
      keyed.map(({ operationId }) => operationId).toSorted(),
    );
  });

  it('says of every operation that names something whose it may be', () => {
    const silent = keyed.filter(
      (sample) => thingsIn(sample).length > 0 !== (needOf(sample.operationId).reach !== 'nothing'),
    );
    expect(silent.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('knows what every parameter of a path with a caller names', () => {
    const params = routeTable
      .filter(({ spec }) => spec.auth === 'api-key' || spec.auth === 'person')
      .flatMap(({ spec }) => [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
    expect([...new Set(params)].filter((name) => !(name in thingOfParam))).toEqual(['file']);
  });
});

it('scopes: each key with one scope passes where that scope is asked for and nowhere else', async () => {
  const wrong: string[] = [];
  let cells = 0;
  const ask = async (scope: Scope, mode: 'live' | 'test', sample: SampleRequest) => {
    const client = single.get(`${scope} ${mode}`);
    const { method, path, body, operationId } = sample;
    const answer = await client?.call(method, path, { body });
    const refused = answer?.headers.get('x-error-reason') === 'scope_missing' && answer.status === 403;
    const unauthorized = answer?.status === 401;
    cells += 1;
    const { scope: needed } = needOf(operationId);
    if (unauthorized || refused === (needed === scope || needed === 'any'))
      wrong.push(`${operationId} with ${scope}, ${mode}: ${answer && outcome(answer)}`);
  };
  for (const sample of keyed)
    await Promise.all(scopes.flatMap((scope) => [ask(scope, 'live', sample), ask(scope, 'test', sample)]));
  expect({ cells, wrong }).toEqual({ cells: keyed.length * scopes.length * 2, wrong: [] });
});

it('no key, a person in place of a key, a key in place of a person: 401', async () => {
  const wrong: string[] = [];
  const [owner] = owners;
  if (!owner) throw new Error('there is no owner');
  const { client, person } = owner;
  const expect401 = async (who: string, sample: SampleRequest, call: Promise<Answer>) => {
    const answer = await call;
    if (answer.status !== 401) wrong.push(`${sample.operationId} with ${who}: ${outcome(answer)}`);
  };
  for (const sample of [...keyed, ...personal]) {
    const { method, path, body } = sample;
    const stranger = fixture.visitor();
    await expect401('nothing', sample, stranger.call(method, path, { body }));
    const authorization = `Bearer ${person.identityToken}`;
    await expect401('a token', sample, stranger.call(method, path, { body, headers: { authorization } }));
    if (sample.spec.auth === 'person')
      await expect401(
        'an API key',
        sample,
        client.with({ 'x-forwarded-for': newAddress() }).call(method, path, { body }),
      );
  }
  expect(wrong).toEqual([]);
});

it('things: those of another project and of the other mode do not exist', async () => {
  const wrong: string[] = [];
  let cells = 0;
  for (const sample of keyed.filter(({ operationId }) => needOf(operationId).reach !== 'nothing'))
    for (const { caller, owner } of pairs()) {
      const { reach } = needOf(sample.operationId);
      const hidden = reach === 'project' || caller.mode !== owner.mode;
      if (!hidden) continue;
      for (const theirs of mixes(thingsIn(sample))) {
        const { path, body } = fill(sample, (thing) => (theirs.has(thing) ? owner : caller).things);
        const answer = await caller.client.call(sample.method, path, { body });
        cells += 1;
        if (answer.status !== 404)
          wrong.push(
            `${sample.operationId}, ${caller.name} names ${[...theirs].join('+')} of ${owner.name}: ${outcome(answer)}`,
          );
      }
    }
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan(400);
});

it('things: what a mode shares is there for every project of it', async () => {
  const wrong: string[] = [];
  for (const sample of keyed.filter(({ operationId }) => needOf(operationId).reach === 'mode'))
    for (const { caller, owner } of pairs().filter((pair) => pair.caller.mode === pair.owner.mode)) {
      const { path, body } = fill(sample, () => owner.things);
      const answer = await caller.client.call(sample.method, path, { body });
      if ([401, 403, 404].includes(answer.status)) wrong.push(`${sample.operationId}: ${outcome(answer)}`);
    }
  expect(wrong).toEqual([]);
});

it('persons: what another person has does not exist', async () => {
  const wrong: string[] = [];
  let cells = 0;
  for (const sample of personal.filter((each) => thingsIn(each).length > 0))
    for (const { caller, owner } of pairs().filter((pair) => pair.caller.mode === 'live')) {
      const { path, body } = fill(sample, () => owner.things);
      const answer = await act(caller.person, sample, path, body);
      cells += 1;
      if (answer.status !== 404) wrong.push(`${sample.operationId}: ${outcome(answer)}`);
    }
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan(20);
});

describe('what is one’s own', () => {
  /** What is deleted comes last, and the thing that holds others after those. */
  const inOrder = (samples: readonly SampleRequest[]) => {
    const rank = ({ method, spec }: SampleRequest) =>
      method === 'DELETE' ? 1000 - spec.path.split('/').length : 0;
    return samples.toSorted((a, b) => rank(a) - rank(b));
  };
  const idsOf = ({ things: { user: _shared, stamp: _public, ...own } }: Owner) => Object.values(own);

  it('is there for its project, after all the others have tried', async () => {
    const wrong: string[] = [];
    for (const caller of owners)
      for (const sample of inOrder(keyed)) {
        const { path, body } = fill(sample, () => caller.things);
        const answer = await caller.client.call(sample.method, path, { body });
        const names = thingsIn(sample).length > 0;
        if ([401, 403].includes(answer.status) || (names && answer.status === 404))
          wrong.push(`${sample.operationId}, ${caller.name}: ${outcome(answer)}`);
        const text = answer.bytes.toString();
        const leaked = owners
          .filter((each) => each !== caller)
          .flatMap(idsOf)
          .filter((id) => text.includes(id));
        if (leaked.length > 0) wrong.push(`${sample.operationId}, ${caller.name}: shows ${leaked.join(' ')}`);
      }
    expect(wrong).toEqual([]);
  });

  it('is there for the person', async () => {
    const wrong: string[] = [];
    for (const { person, things, name } of owners.filter(({ mode }) => mode === 'live'))
      // Without its device the person can do no more, and their consent went with the brand that was deleted above.
      for (const sample of inOrder(personal.toReversed()).filter(
        ({ operationId }) => operationId !== 'revokeDevice' && operationId !== 'revokeConsent',
      )) {
        const { path, body } = fill(sample, () => things);
        const answer = await act(person, sample, path, body);
        if ([401, 403, 404].includes(answer.status))
          wrong.push(`${sample.operationId}, ${name}: ${outcome(answer)}`);
      }
    expect(wrong).toEqual([]);
  });
});
