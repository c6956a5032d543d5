import { createHash } from 'node:crypto';
import { appendLog } from '../../../shared/domain/brands/takedowns/log/append-log.ts';
import {
  answerNotices,
  insertNotice,
  settleNotice,
} from '../../../shared/domain/brands/takedowns/sending/notice-store.ts';
import { advance, keepPreparation } from '../../../shared/domain/brands/takedowns/takedown-store.ts';
import { registerBrand } from '../../brands/brand-calls.ts';
import { newId } from '../../../shared/platform/lib/ids.ts';
import { insertAlert } from '../../takedowns/insert-alert.ts';
import { proveDomain } from '../../takedowns/prove-domain.ts';
import type { TestFixture } from '../../support/test-fixture.ts';
import type { WorkingProject } from './working-project.ts';

export interface TakedownsShown {
  brandId: string;
  /** An alert without a takedown. */
  alertId: string;
  drafted: string;
  sent: string;
}

const contacts = [
  { scope: 'registrar', email: 'abuse@registrar.test', operator: 'Registrar Inc', source: 'rdap' },
  { scope: 'host', email: 'abuse@network.test', operator: 'Network', source: 'guess' },
] as const;

/** A takedown in test mode that waits for approval, and one that was sent and answered. */
export async function createTakedowns(
  fixture: Pick<TestFixture, 'db'>,
  { client, owner, projectId }: Pick<WorkingProject, 'client' | 'owner' | 'projectId'>,
): Promise<TakedownsShown> {
  const { brandId } = await registerBrand(client, { officialDomains: ['acme.example'] });
  await proveDomain(fixture.db, { brandId: String(brandId), domain: 'acme.example' });
  const alertAt = async (host: string) =>
    insertAlert(fixture.db, brandId, { url: `https://${host}/login?session=${newId('req')}` });
  const path = `/console/api/projects/${projectId}/test/takedowns`;
  const start = async (host: string) => {
    const { body } = await owner.client.post(path, { brandId, alertId: await alertAt(host) });
    const id = String(body.takedownId);
    await prepareTakedown(fixture, id);
    return id;
  };
  const drafted = await start('acme-login.example');
  const sent = await start('secure-acme.example');
  await send(fixture, sent);
  return { brandId, alertId: await alertAt('acme-help.example'), drafted, sent };
}

/** As the worker does that looks up whom to tell. */
export async function prepareTakedown(
  { db }: Pick<TestFixture, 'db'>,
  id: string,
  org = 'Acme Bank',
): Promise<void> {
  const evidence = [
    { content_type: 'image/png', description: 'The page as a browser showed it', size: 81_920 },
  ];
  const report = JSON.stringify({ xarf_version: '4.2.0', reporter: { org }, evidence });
  const reportHash = createHash('sha256').update(report).digest();
  await db.transaction(async (tx) => {
    const prepared = { kind: 'phishing', contacts, report, reportHash, registeredAt: null };
    await keepPreparation(tx, id, prepared);
    await appendLog(tx, id, 'prepared', { reportSha256: reportHash.toString('hex') });
    await tx.query(`UPDATE takedown_timers SET done_at = now() WHERE takedown_id = $1`, [id]);
  });
}

async function send({ db }: Pick<TestFixture, 'db'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await advance(tx, id, { state: 'approved', approvedBy: 'Grace Hopper' });
    await appendLog(tx, id, 'approved', { by: 'Grace Hopper' });
    for (const [place, { scope, email }] of contacts.entries()) {
      const noticeId = newId('ntc');
      const messageId = `<${noticeId}@humanmark.test>`;
      await insertNotice(tx, { id: noticeId, takedownId: id, occasion: 0, place, scope, email, messageId });
      await appendLog(tx, id, 'mail_begun', { noticeId, contact: email });
      const reply = '250 2.0.0 OK';
      await settleNotice(tx, noticeId, { isTaken: true, reply });
      await appendLog(tx, id, 'mail_taken', { noticeId, reply });
    }
    await advance(tx, id, { state: 'sent' });
    await appendLog(tx, id, 'sent');
    await answerNotices(tx, id, { email: 'abuse@network.test', answer: 'acknowledged' });
    await appendLog(tx, id, 'acknowledged', { contact: 'abuse@network.test', note: 'We look at it.' });
  });
}
