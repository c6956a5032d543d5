import { routeTable } from '../../api/routes/route-table.ts';
import { suspendProject } from '../../shared/domain/partners/projects/change-project.ts';
import { type ConsoleMember, createMember } from '../support/console/console-member.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

let fixture: TestFixture;
let projectId: string;
let keyId: string;
let owner: ConsoleMember;

beforeAll(async () => {
  fixture = await createTestFixture();
  ({ projectId, keyId } = await fixture.createProject());
  owner = await createMember(fixture, { projectId });
  await suspendProject(fixture, projectId, { reason: 'unpaid' });
});
afterAll(() => fixture?.close());

const at = (path: string) => `/console/api/projects/${projectId}${path}`;
const webhook = '/test/webhooks/whk_none';
const url = 'http://127.0.0.1:9/hook';
const brand = '/live/brands/brd_none';
const since = '2026-01-01T00:00:00Z';
const period = { since };

type Call = readonly [method: string, path: string, body?: unknown];

/** Each would have a project do more than it does, now or when it is resumed. */
const refused: Readonly<Record<string, Call>> = {
  consoleInvite: ['POST', '/invitations', { role: 'viewer' }],
  consoleCreateKey: ['POST', '/keys', { mode: 'test' }],
  consoleChangeKey: ['PATCH', '/keys/key_none', { name: 'Shop' }],
  consoleRotateKey: ['POST', '/keys/key_none/rotate', { graceHours: 0 }],
  consoleRegisterWebhook: ['POST', '/live/webhooks', { url }],
  consoleUpdateWebhook: ['PATCH', webhook, { url }],
  consoleEnableWebhook: ['POST', `${webhook}/enable`],
  consoleTestWebhook: ['POST', `${webhook}/test`, {}],
  consoleRecoverEvents: ['POST', `${webhook}/recover`, period],
  consoleRedriveDeadLetters: ['POST', `${webhook}/redrive`],
  consoleResendDelivery: ['POST', '/test/deliveries/dlv_none/resend'],
  consoleRegisterBrand: ['POST', '/live/brands', { type: 'name', name: 'Acme Bank' }],
  consoleUpdateBrand: ['PATCH', brand, { name: 'Acme' }],
  consoleAddReference: ['POST', `${brand}/references`, { url: 'https://acme.example/logo.png' }],
  consoleVerifyDomain: ['POST', `${brand}/verify-domain`, { domain: 'acme.example' }],
  consoleStartScan: ['POST', `${brand}/scans`],
  consoleDisallowHost: ['DELETE', `${brand}/allowed-hosts/acme.example`],
  consoleReportPages: ['POST', `${brand}/reports`, { urls: ['https://acme-login.example/'] }],
  consoleStartTakedown: ['POST', '/live/takedowns', { brandId: 'brd_none', alertId: 'alr_none' }],
  consoleApproveTakedown: ['POST', '/live/takedowns/tkd_none/approve', {}],
  consoleCreateTestPerson: ['POST', '/test-mode/people', { name: 'Ada' }],
  consoleLookUpPerson: ['POST', '/test/people/look-up', { ref: 'usr_test_human' }],
  consoleSimulateTrust: [
    'POST',
    '/test/people/simulate',
    { ref: 'usr_test_human', events: [{ kind: 'stamp' }] },
  ],
  consoleOpenDispute: [
    'POST',
    '/test/stamps/stmp_none/disputes',
    { reason: 'other', statement: 'It is not what it says.' },
  ],
  consoleAdvanceTestPerson: ['POST', '/test-mode/people/usr_none/advance', { to: 'verified' }],
};

describe('a suspended project in the console', () => {
  it('is read by its members', async () => {
    for (const path of [
      '',
      '/keys',
      '/live/webhooks',
      '/live/events',
      '/live/requests',
      '/audit',
      '/members',
    ])
      expect((await owner.client.get(at(path))).status).toBe(200);
  });

  it('refuses what would have it do more, and nothing of it happens', async () => {
    for (const [method, path, body] of Object.values(refused))
      expect(told(await owner.client.call(method, at(path), { body }))).toEqual([403, 'project_suspended']);
    const made = await fixture.db.query(
      `SELECT id FROM webhook_endpoints WHERE project_id = $1 UNION ALL SELECT id FROM member_invitations WHERE project_id = $1`,
      [projectId],
    );
    expect(made).toEqual([]);
  });

  it('refuses so in each operation that says so, and in no other', () => {
    const widening = routeTable.filter(({ spec }) => spec.member?.of === 'project' && spec.member.widens);
    expect(widening.map(({ spec }) => spec.operationId).toSorted()).toEqual(Object.keys(refused).toSorted());
  });

  it('lets its members take away what it has', async () => {
    const other = await createMember(fixture, { projectId, role: 'developer' });
    expect((await owner.client.delete(at(`/members/${other.memberId}`))).status).toBe(204);
    expect((await owner.client.post(at(`/keys/${keyId}/revoke`), {})).status).toBe(200);
  });
});
