import { routeTable } from '../../api/routes/route-table.ts';
import { createApiKey } from '../../shared/domain/partners/projects/api-keys.ts';
import { type Role, roles } from '../../shared/domain/team/members/member.ts';
import {
  type ConsoleMember,
  cookieOf,
  createMember,
  openSession,
  pageHeaders,
} from '../support/console/console-member.ts';
import { newAddress } from '../support/new-address.ts';
import { noteAnswer } from '../support/requests/note-answer.ts';
import { type SampleRequest, sampleRequests } from '../support/requests/sample-requests.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import { decidedByWhat, type MemberOperation, memberOperations } from './access-table.ts';

/** A member of the project by its role; an operator and an owner of another project are members of others. */
type Caller = Role | 'operator' | 'stranger' | 'nobody';
const callers: readonly Caller[] = [...roles, 'operator', 'stranger', 'nobody'];
const proofs = ['fresh', 'stale'] as const;

const samples = sampleRequests.filter(({ spec }) => spec.auth === 'member');

let fixture: TestFixture;
let projectId: string;
const members = new Map<Caller, ConsoleMember>();

beforeAll(async () => {
  fixture = await createTestFixture();
  ({ projectId } = await fixture.createProject());
  const { projectId: elsewhere } = await fixture.createProject();
  // So that no caller is the last owner.
  await createMember(fixture, { projectId, role: 'owner' });
  for (const role of roles) members.set(role, await createMember(fixture, { projectId, role }));
  members.set('operator', await createMember(fixture, { isOperator: true }));
  members.set('stranger', await createMember(fixture, { projectId: elsewhere, role: 'owner' }));
});
afterAll(() => fixture?.close());

const isRole = (caller: Caller): caller is Role => (roles as readonly string[]).includes(caller);

/** What the table says of a call; null: it is not refused for who calls. */
function refusalOf(operation: MemberOperation, caller: Caller, proof: (typeof proofs)[number]) {
  const { for: whom, stepUp } = operation;
  if (caller === 'nobody') return '401 session_missing';
  if (whom === 'operators' && caller !== 'operator') return '403 role_missing';
  if (whom !== 'operators' && whom !== 'anyone') {
    if (!isRole(caller)) return '404 project_not_found';
    if (!whom.includes(caller)) return '403 role_missing';
  }
  return stepUp && proof === 'stale' ? '403 step_up_required' : null;
}

const staleProof = '403 step_up_required';
const refusals = new Set([
  '401 session_missing',
  '403 role_missing',
  staleProof,
  '403 cross_site_refused',
  '404 project_not_found',
]);

/** A role that is wrong for the body may be noticed after a passkey that is stale: it is refused either way. */
function isAs(expected: string | null, outcome: string, isStale: boolean): boolean {
  if (expected === null) return !refusals.has(outcome) && !outcome.startsWith('5');
  return outcome === expected || (isStale && expected === '403 role_missing' && outcome === staleProof);
}

/** A new session for each call, since some end what they were sent with. Calls of the matrix change roles, so they are set again. */
async function signedIn(caller: Caller, proof: (typeof proofs)[number]): Promise<string | undefined> {
  const member = members.get(caller);
  if (!member) return undefined;
  if (isRole(caller))
    await fixture.db.query(
      `INSERT INTO project_members (project_id, member_id, role) VALUES ($1, $2, $3)
       ON CONFLICT (project_id, member_id) DO UPDATE SET role = $3`,
      [projectId, member.memberId, caller],
    );
  const { token, sessionId } = await openSession(fixture, member);
  if (proof === 'stale')
    await fixture.db.query(
      `UPDATE console_sessions SET proven_at = now() - interval '301 seconds' WHERE id = $1`,
      [sessionId],
    );
  return token;
}

/** A new key each time, since some calls end the one that they name. */
async function newKey({ approvingKey }: MemberOperation): Promise<string> {
  const scopes = approvingKey === true ? (['brands:write'] as const) : (['identity:read'] as const);
  const { keyId } = await createApiKey(fixture, { projectId, mode: 'live', scopes: [...scopes] });
  return keyId;
}

async function pathFor(
  { spec, path: sent }: SampleRequest,
  operation: MemberOperation,
  { caller, mode }: { caller: Caller; mode: string },
): Promise<string> {
  const [plainPath = '', query] = sent.split('?');
  const given: Record<string, string | undefined> = {
    project_id: projectId,
    operator_project_id: projectId,
    mode,
    ...(operation.ofOneself === true ? { member_id: members.get(caller)?.memberId } : {}),
    ...(spec.path.includes('{key_id}') ? { key_id: await newKey(operation) } : {}),
  };
  const parts = plainPath.split('/');
  const path = spec.path
    .split('/')
    .map((part, at) => given[/^\{(\w+)\}$/.exec(part)?.[1] ?? ''] ?? parts[at])
    .join('/');
  return query === undefined ? path : `${path}?${query}`;
}

/** The reason of a response, which is as openapi.json says. The body of a stream is not read: it never ends. */
async function ask(
  sample: SampleRequest,
  { path, token, body }: { path: string; token: string | undefined; body: unknown },
): Promise<string> {
  const stop = new AbortController();
  const response = await fetch(fixture.base + path, {
    method: sample.method,
    headers: {
      ...pageHeaders,
      'x-forwarded-for': newAddress(),
      ...(token === undefined ? {} : { cookie: cookieOf(token) }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: stop.signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  noteAnswer({
    method: sample.method,
    path: new URL(response.url).pathname,
    status: response.status,
    headers: response.headers,
    text: isStream ? '' : await response.text(),
  });
  stop.abort();
  return `${response.status} ${response.headers.get('x-error-reason') ?? ''}`.trim();
}

describe('the access of members', () => {
  it('has a row for every operation of a member, and for no other', () => {
    const served = routeTable
      .filter(({ spec }) => spec.auth === 'member')
      .map(({ spec }) => spec.operationId);
    expect(Object.keys(memberOperations).toSorted()).toEqual(served.toSorted());
    expect(samples.map(({ operationId }) => operationId).toSorted()).toEqual(served.toSorted());
  });

  it('is asked for by every operation of the console but those that sign someone in or out', () => {
    const open = routeTable
      .filter(({ spec }) => spec.path.startsWith('/console/api/') && spec.auth !== 'member')
      .map(({ spec }) => spec.operationId);
    expect(open.toSorted()).toEqual([
      'consoleAcceptInvitation',
      'consoleDescribeInvitation',
      'consoleSignIn',
      'consoleSignOut',
      'consoleStartJoining',
      'consoleStartSignIn',
    ]);
  });

  /** Each cell of an operation in which the service does not do what the table says. */
  async function wrongIn(sample: SampleRequest, operation: MemberOperation, what = ''): Promise<string[]> {
    const wrong: string[] = [];
    const modes = sample.spec.path.includes('{mode}') ? ['live', 'test'] : ['live'];
    for (const mode of modes)
      for (const caller of callers)
        for (const proof of proofs) {
          const expected = refusalOf(operation, caller, proof);
          const token = await signedIn(caller, proof);
          const path = await pathFor(sample, operation, { caller, mode });
          const outcome = await ask(sample, { path, token, body: operation.body ?? sample.body });
          cells += 1;
          if (!isAs(expected, outcome, operation.stepUp && proof === 'stale'))
            wrong.push(
              `${sample.operationId} ${what} in ${mode} by ${caller}, ${proof}: ${outcome}, not ${expected ?? 'admitted'}`,
            );
        }
    return wrong;
  }
  let cells = 0;

  it('is as the table says, for each role, operators, strangers and nobody, with and without a fresh passkey', async () => {
    const wrong: string[] = [];
    for (const sample of samples) {
      const operation = memberOperations[sample.operationId];
      if (operation) wrong.push(...(await wrongIn(sample, operation)));
    }
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThanOrEqual(samples.length * callers.length * proofs.length);
  });

  it('is as the table says where the body or the key decides', async () => {
    const wrong: string[] = [];
    for (const { operationId, what, ...operation } of decidedByWhat) {
      const sample = samples.find((each) => each.operationId === operationId);
      if (!sample) throw new Error(`there is no operation ${operationId}`);
      wrong.push(...(await wrongIn(sample, operation, what)));
    }
    expect(wrong).toEqual([]);
  });
});
