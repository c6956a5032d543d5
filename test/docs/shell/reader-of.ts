import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { createApiKey } from '../../../shared/domain/partners/projects/api-keys.ts';
import { scopes } from '../../../shared/domain/partners/projects/project.ts';
import { createProject } from '../../../shared/domain/partners/projects/projects.ts';
import { loadConfig } from '../../../shared/platform/config/config.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { findProjectRoot } from '../../../shared/platform/lib/project-root.ts';
import { openSightings } from '../../alerts/alert-fixture.ts';
import { eventually } from '../../support/eventually.ts';
import { newAddress } from '../../support/new-address.ts';
import { type ApiClient, createApiClient } from '../../support/requests/api-client.ts';
import { followBlocks, type Reader } from './follow-blocks.ts';

export interface Service {
  url: string;
  db: Database;
  env: Record<string, string>;
  /** An address that takes webhooks. */
  receiver: string;
  /** A folder for all readers. */
  folder: string;
}

/** What a reader has so far. */
interface Own {
  service: Service;
  reader: Reader & { env: Record<string, string>; inPlaceOf: [string | RegExp, string][] };
  client: ApiClient;
  projectId: string;
}

const root = findProjectRoot(import.meta.dirname);
const article = '<p>On bees.</p>';
const HOUR_MS = 3_600_000;

/** Somebody who reads the commands in `text`, and has what they name: a project, and whatever else is asked for. */
export async function readerOf(service: Service, text: string): Promise<Reader> {
  const { db, url } = service;
  const folder = mkdtempSync(path.join(service.folder, 'reader-'));
  const platform = path.basename(folder).toLowerCase();
  const project = {
    name: 'Shop',
    plan: 'enterprise',
    platform,
    customLimits: { minute: 100_000, day: null },
  } as const;
  const { projectId } = await createProject({ db }, project);
  // Published test users are known to test keys.
  const mode = text.includes('usr_test_') ? 'test' : 'live';
  const { keyId, apiKey } = await createApiKey({ db }, { projectId, mode, scopes: [...scopes] });
  const env = { ...service.env, HUMANMARK_URL: url, HUMANMARK_API_KEY: apiKey };
  const inPlaceOf: Own['reader']['inPlaceOf'] = [
    [/https:\/\/humanmark\.example|http:\/\/localhost:3000/g, url],
    ['http://127.0.0.1:8080/hooks', `${service.receiver}?${projectId}`],
    ['prj_...', projectId],
    ['key_...', keyId],
    ['--platform my-app', `--platform ${platform}-app`],
    [/\/backups\/[\d-]+|\bFOLDER\b/g, path.join(folder, 'saved')],
    [/(?<="since": ")[^"]+/g, new Date(Date.now() - HOUR_MS).toISOString()],
    [/(?<=--expires-at )\d{4}-\S+/g, new Date(Date.now() + HOUR_MS).toISOString()],
  ];
  const own = {
    service,
    reader: { folder, env, inPlaceOf },
    client: createApiClient(url, apiKey),
    projectId,
  };
  mkdirSync(path.join(folder, '.data'));
  writeFileSync(path.join(folder, '.data/demo-project.json'), JSON.stringify({ projectId }));
  writeFileSync(path.join(folder, 'article.html'), article);
  copyFileSync(path.join(root, 'docs/samples/verify-stamp.mjs'), path.join(folder, 'verify-stamp.mjs'));
  copyFileSync(path.join(root, 'docs/pictures/stamp-page.png'), path.join(folder, 'logo.png'));
  for (const [named, give] of gifts) if (named.test(text)) await give(own, platform);
  return own.reader;
}

type Gift = (own: Own, platform: string) => Promise<void>;

/** In the order in which one builds on another. */
const gifts: readonly (readonly [RegExp, Gift])[] = [
  [/audit/, renameTwice],
  [/12:5f3c/, keepHead],
  [/usr_\.\.\.|#K7M2Q9X|device\.json|FILE|\$TOKEN|\$STAMP_ID|log verify/, enroll],
  [/\$STAMP_ID|log verify/, stamp],
  [/whk_|dlv_|evt_|rcv_|\$WEBHOOK/, hear],
  [/req_/, ask],
  [/brd_|alr_|ALERT/, register],
  [/alr_|ALERT|tkd_/, detect],
  [/tkd_/, startTakedown],
  [/KID/, rotateSigningKey],
];

/** Runs one command of the command line and returns the JSON that it prints. */
async function operate({ reader }: Own, command: string): Promise<unknown> {
  const text = `npm run cli -- ${command} --json`;
  const block = { document: '', line: 0, text, reason: undefined, shown: undefined };
  const [printed = ''] = await followBlocks([block], reader);
  return JSON.parse(printed);
}

/** Two changes, so that the chain of the project has lines. */
async function renameTwice(own: Own): Promise<void> {
  for (const name of ['Store', 'Shop']) await operate(own, `project rename --project prj_... --name ${name}`);
}

async function keepHead(own: Own): Promise<void> {
  const printed = await operate(own, 'audit verify --project prj_...');
  const { chains } = z.object({ chains: z.array(z.object({ head: z.string() })) }).parse(printed);
  own.reader.inPlaceOf.push(['12:5f3c...', chains[0]?.head ?? '']);
}

async function enroll(own: Own, platform: string): Promise<void> {
  const person = { displayName: 'Ada', email: 'ada@example.com', platform };
  const { body } = await own.client.with({ 'x-forwarded-for': newAddress() }).post('/public-enroll', person);
  const enrolled = z
    .object({ userId: z.string(), identityId: z.string(), identityToken: z.string() })
    .parse(await operate(own, `device enroll --link '${body.enrollmentUrl}' --save device.json`));
  own.reader.env['TOKEN'] = enrolled.identityToken;
  own.reader.inPlaceOf.push(
    ['usr_...', enrolled.userId],
    ['Ada #K7M2Q9X', enrolled.identityId],
    [/\bFILE\b/g, 'device.json'],
  );
}

/** A stamp of the article that is in the log already, which it enters within a second or two. */
async function stamp(own: Own): Promise<void> {
  const contentHash = `sha256:${createHash('sha256').update(article).digest('hex')}`;
  const identityToken = own.reader.env['TOKEN'];
  const made = await own.client.post('/stamp/create', { contentHash, contentType: 'article', identityToken });
  expect(made.status).toBe(201);
  own.reader.env['STAMP_ID'] = made.body.stampId;
  const sidecar = () => own.client.get(`/s/${made.body.stampId}/sidecar.json`);
  await eventually(async () => expect((await sidecar()).body.log).not.toBeNull());
}

/** A webhook that has received an event, and is recovering. */
async function hear(own: Own): Promise<void> {
  const { client, reader, service } = own;
  const { webhookId } = (
    await client.post('/v1/webhooks/register', { url: `${service.receiver}?${own.projectId}` })
  ).body;
  const { eventId, deliveryId } = (await client.post(`/v1/webhooks/${webhookId}/test`, {})).body;
  const delivery = () => client.get(`/v1/deliveries/${deliveryId}`);
  await eventually(async () => expect((await delivery()).body.status).toBe('delivered'));
  const since = new Date(Date.now() - HOUR_MS).toISOString();
  const { recoveryId } = (await client.post(`/v1/webhooks/${webhookId}/recover`, { since })).body;
  reader.env['WEBHOOK'] = webhookId;
  reader.inPlaceOf.push(
    ['whk_...', webhookId],
    ['evt_...', eventId],
    ['dlv_...', deliveryId],
    ['rcv_...', recoveryId],
  );
}

/** A request that is in the log of requests already. */
async function ask({ client, reader, projectId }: Own): Promise<void> {
  const requestId = `of-${projectId}`;
  await client.get('/v1/key', { headers: { 'x-request-id': requestId } });
  await eventually(async () => expect((await client.get(`/v1/requests/${requestId}`)).status).toBe(200));
  reader.inPlaceOf.push(['req_...', requestId]);
}

async function register({ client, reader }: Own): Promise<void> {
  const brand = { type: 'brand', name: 'Acme Bank', officialDomains: ['acme-bank.example'] };
  const made = await client.post('/v1/brand/register', brand);
  expect(made.status).toBe(201);
  reader.inPlaceOf.push(['brd_...', made.body.brandId]);
}

/** An alert with evidence, recorded as a crawler does. */
async function detect({ reader, service }: Own): Promise<void> {
  const [, brandId = ''] = reader.inPlaceOf.find(([from]) => from === 'brd_...') ?? [];
  const sightings = openSightings({ db: service.db, config: loadConfig(service.env) });
  try {
    const { alertId } = await sightings.see({
      brandId,
      url: 'https://acme-login.example/',
      at: 1,
      kind: 'sure',
    });
    reader.inPlaceOf.push([/\bALERT\b|alr_\.\.\./g, alertId ?? '']);
    writeFileSync(
      path.join(reader.folder, 'labels.json'),
      JSON.stringify([{ alertId, isImpersonation: true }]),
    );
  } finally {
    await sightings.close();
  }
}

/** A takedown of the page of the alert. */
async function startTakedown({ client, reader }: Own): Promise<void> {
  const idOf = (named: string) => reader.inPlaceOf.find(([from]) => String(from).includes(named))?.[1];
  const made = await client.post(`/v1/brand/${idOf('brd_')}/takedown`, { alertId: idOf('ALERT') });
  expect(made.status).toBe(201);
  reader.inPlaceOf.push(['tkd_...', made.body.takedownId]);
}

/** One that signs no more, and can be removed. */
async function rotateSigningKey(own: Own): Promise<void> {
  const printed = await operate(own, 'signing-key rotate --now');
  const { keys } = z
    .object({ keys: z.array(z.object({ kid: z.string(), state: z.string() })) })
    .parse(printed);
  own.reader.inPlaceOf.push([/\bKID\b/g, keys.find(({ state }) => state === 'retiring')?.kid ?? '']);
}
