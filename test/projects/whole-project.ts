import { endProject } from '../../shared/domain/partners/projects/end-project.ts';
import { rotateApiKey } from '../../shared/domain/partners/projects/change-api-key.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { insertStampRow } from '../support/people/insert-stamp.ts';
import { enrollForged } from '../support/people/forge-submission.ts';
import type { TakedownFixture } from '../takedowns/takedown-fixture.ts';

export interface WholeProject {
  projectId: string;
  apiKey: string;
  identityId: string;
  stampId: string;
  /** A brand in whose name a notice was sent, and one without. */
  sentBrandId: string;
  plainBrandId: string;
  /** The alert that the notice was about, and another one of the same brand. */
  sentAlertId: string;
  otherAlertId: string;
}

/** A project with rows in every table that can name one. */
export async function makeWholeProject(fixture: TakedownFixture): Promise<WholeProject> {
  const { db } = fixture;
  const { brandId: sentBrandId, projectId, client } = await fixture.brand();
  const { apiKey, keyId } = await fixture.createKey(projectId);
  await rotateApiKey({ db }, keyId, { graceHours: 24 });
  await db.query(
    'INSERT INTO api_key_uses (key_id, last_used_at) VALUES ($1, now()) ON CONFLICT DO NOTHING',
    [keyId],
  );

  const sentAlertId = await fixture.alert(sentBrandId);
  const otherAlertId = await fixture.alert(sentBrandId);
  const path = `/v1/brand/${sentBrandId}/takedown`;
  const { takedownId } = (await client.post(path, { alertId: sentAlertId })).body;
  await fixture.work();
  await client.post(`${path}s/${takedownId}/approve`, { approvedBy: 'Ada of Acme' });
  await fixture.work();

  const plain = await client.post('/v1/brand/register', {
    type: 'brand',
    name: 'Plain Bank',
    officialDomains: ['plain.example'],
  });
  const plainBrandId: string = plain.body.brandId;
  await fixture.alert(plainBrandId);
  await client.post(`/v1/brand/${plainBrandId}/scans`, {});

  const webhook = await client.post('/v1/webhooks/register', { url: 'https://partner.example/hook' });
  const { userId } = await enrollForged(client);
  await client.post('/verify', { userId, checkType: 'full' });
  const [person] = await db.query<{ id: string }>('SELECT id FROM identities WHERE user_id = $1', [userId]);
  if (!person) throw new Error('nobody was enrolled');
  const stampId = await insertStampRow(db, { identityUuid: person.id, projectId });
  await insertRest(db, { projectId, identityId: person.id, stampId, webhookId: webhook.body.webhookId });
  await insertReviews(db, { projectId, alertIds: [sentAlertId, otherAlertId] });
  return {
    projectId,
    apiKey,
    identityId: person.id,
    stampId,
    sentBrandId,
    plainBrandId,
    sentAlertId,
    otherAlertId,
  };
}

/** What takes a video, a browser or many days to come about. */
async function insertRest(
  db: Database,
  of: { projectId: string; identityId: string; stampId: string; webhookId: string },
): Promise<void> {
  const { projectId, identityId, stampId, webhookId } = of;
  const insert = (text: string, ...values: unknown[]) => db.query(text, values);
  await insert(
    `INSERT INTO events (id, project_id, mode, type, body) SELECT 'evt_' || n, $1, 'live', 'user.verified', '{}'
       FROM generate_series(1, 1200) n`,
    projectId,
  );
  await insert(
    `INSERT INTO webhook_recoveries (id, endpoint_id, kind, until, reached_at) VALUES ('rcv_1', $1, 'redrive', now(), '-infinity')`,
    webhookId,
  );
  await insert(
    `INSERT INTO media_jobs (id, project_id, mode, kind, input_key, input_type, input_bytes, input_hash)
     VALUES ('mjb_1', $1, 'live', 'detect', 'media/mjb_1/input', 'video/mp4', 1, sha256('x'))`,
    projectId,
  );
  await insert(
    `INSERT INTO members (id, name, user_handle)
     SELECT 'mem_whole_' || n, 'Ada', sha256(n::text::bytea) FROM generate_series(1, 2) n`,
  );
  await insert(
    `INSERT INTO project_members (project_id, member_id, role) SELECT $1, 'mem_whole_' || n, 'owner'
       FROM generate_series(1, 2) n`,
    projectId,
  );
  await insert(
    `INSERT INTO member_invitations (id, kind, token_hash, project_id, role, expires_at)
     VALUES ('inv_whole', 'project', sha256('x'), $1, 'viewer', now() + interval '1 day')`,
    projectId,
  );
  await insert(
    `INSERT INTO test_people (identity_id, project_id, device_sealed) VALUES ($1, $2, 'x')`,
    identityId,
    projectId,
  );
  await insert(`INSERT INTO media_work_hours VALUES ($1, date_trunc('hour', now()), 1)`, projectId);
  await insert(`INSERT INTO project_report_days VALUES ($1, current_date, 1)`, projectId);
  await insert(
    `INSERT INTO monthly_usage VALUES ($1, 'stamps', date_trunc('month', now())::date, 1) ON CONFLICT DO NOTHING`,
    projectId,
  );
  await insert(`INSERT INTO consent_revocations VALUES ($1, $2, 'Ada', now())`, identityId, projectId);
  await insert(
    `INSERT INTO stamp_disputes (id, stamp_id, project_id, mode, reason, statement)
     VALUES ('dsp_1', $1, $2, 'live', 'not_mine', 'x')`,
    stampId,
    projectId,
  );
  await insert(
    `INSERT INTO trust_signals (id, identity_id, project_id, signal_id, kind, strength, standing, observed_at, expires_at)
     VALUES ('sig_1', $1, $2, 's', 'account_age', 1, 1, now(), now() + interval '1 day')`,
    identityId,
    projectId,
  );
  await insert(
    `INSERT INTO trust_events (id, identity_id, kind, ref, source_project) VALUES ('tev_1', $1, 'signal_positive', 'r', $2)`,
    identityId,
    projectId,
  );
  await insert(
    `INSERT INTO passkeys (id, identity_id, mode, credential_id, public_key, algorithm, key_digest, rp_id, name, aaguid,
       transports, device_type, backed_up, attested, counter, last_counter, registered_by_project)
     VALUES ('psk_1', $1, 'live', 'c', 'k', -7, sha256('k'), 'x.example', 'Phone', gen_random_uuid(), '{}',
       'singleDevice', false, false, 0, 0, $2)`,
    identityId,
    projectId,
  );
  await insert(
    `INSERT INTO sessions (id, identity_id, passkey_id, project_id, expires_at)
     VALUES (gen_random_uuid(), $1, 'psk_1', $2, now() + interval '1 day')`,
    identityId,
    projectId,
  );
}

/** A verdict that waits on each alert, by a member who also got a digest. */
async function insertReviews(
  db: Database,
  { projectId, alertIds }: { projectId: string; alertIds: string[] },
): Promise<void> {
  await db.query(
    `INSERT INTO waiting_verdicts (alert_id, verdict_id, together, project_id, mode, sighting_id, verdict, allows_host,
       member_id, given_at, leaves_at, due_at)
     SELECT DISTINCT ON (s.alert_id) s.alert_id, 'wvd_whole', 2, $1, 'live', s.id, 'confirm', false, 'mem_whole_1', now(), now(), now()
       FROM alert_sightings s WHERE s.alert_id = ANY($2)`,
    [projectId, alertIds],
  );
  await db.query(
    `INSERT INTO member_digests (member_id, project_id, day) SELECT 'mem_whole_1', $1, current_date - n
       FROM generate_series(1, 3) n`,
    [projectId],
  );
}

/** As if the notice and the moment after it had passed. */
export async function endNow(db: Database, projectId: string): Promise<void> {
  await endProject({ db }, projectId, { noticeDays: 1 });
  await db.query(`UPDATE projects SET ends_at = now(), remove_at = now() WHERE id = $1`, [projectId]);
}
