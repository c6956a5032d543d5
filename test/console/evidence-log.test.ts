import { verifyLog as verifyInBrowser } from '../../api/console/evidence/verify-evidence.ts';
import { type LogEntry, verifyLog } from '../../shared/domain/brands/evidence-bundle/evidence-log.ts';
import { type AlertFixture, createAlertFixture } from '../alerts/alert-fixture.ts';
import { told } from '../support/requests/told.ts';
import { createReviewedProject } from './alert-queue.ts';

let fixture: AlertFixture;
beforeAll(async () => {
  fixture = await createAlertFixture();
});
afterAll(() => fixture?.close());

describe('the log of evidence as members read it', () => {
  it('comes in pages, from the first entry of the brand to the last', async () => {
    const { ada, path, ...project } = await createReviewedProject(fixture);
    const alertIds: string[] = [];
    for (const name of ['one', 'two', 'three'])
      alertIds.push(await project.see(`${name}.log-of-evidence.example`));
    const log = `${path}/${alertIds[1]}/evidence-log`;
    const first = await ada.client.get(`${log}?limit=2`);
    expect([first.status, first.body.data.length, first.body.nextCursor]).toEqual([200, 2, '2']);
    const second = await ada.client.get(`${log}?limit=2&cursor=${first.body.nextCursor}`);
    expect(second.body).toMatchObject({ nextCursor: null, data: [{ position: 3, alertId: alertIds[2] }] });
    const entries: LogEntry[] = [...first.body.data, ...second.body.data];
    expect(entries.map(({ alertId }) => alertId)).toEqual(alertIds);
    expect(verifyLog(entries, { length: 3, hash: entries[2]!.hash })).toEqual([]);
    expect(await verifyInBrowser(entries, entries)).toEqual([]);
    for (const cursor of ['0', '-1', '1e3', 'abc', '99999999999'])
      expect(told(await ada.client.get(`${log}?cursor=${cursor}`))).toEqual([400, 'invalid_request']);
  });

  it('is that of a brand of the project and mode', async () => {
    const own = await createReviewedProject(fixture);
    const other = await createReviewedProject(fixture);
    const alertId = await other.see('elsewhere.log-of-evidence.example');
    expect(told(await own.ada.client.get(`${own.path}/${alertId}/evidence-log`))).toEqual([
      404,
      'alert_not_found',
    ]);
    const inTestMode = own.path.replace('/live/', '/test/');
    const ownAlert = await own.see('live.log-of-evidence.example');
    expect(told(await own.ada.client.get(`${inTestMode}/${ownAlert}/evidence-log`))).toEqual([
      404,
      'alert_not_found',
    ]);
  });
});
