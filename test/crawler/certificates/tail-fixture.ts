import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type CertificateTail,
  tailCertificates,
  type TailPace,
} from '../../../crawler/certificates/tail-certificates.ts';
import { logProgress, type LogProgress } from '../../../shared/domain/crawling/certificates/log-progress.ts';
import type { OfferPages } from '../../../shared/domain/crawling/certificates/commit-entries.ts';
import { connectDatabase, type Database } from '../../../shared/platform/db/database.ts';
import { type Logger, silentLogger } from '../../../shared/platform/log/logger.ts';
import { createOutboundClient } from '../../../shared/platform/outbound/outbound-client.ts';
import { eventually } from '../../support/eventually.ts';
import { createTestDatabase } from '../../support/stores/test-database.ts';
import { type LocalLog, startLocalLog } from './local-log.ts';
import { type MadeCertificate, makeCertificate } from './make-certificate.ts';

/**
 * Returns the brand that a host of these tests matches: `e17.hit.example` matches `brd_2` (17 mod 3), other hosts none.
 */
export const findBrands = (host: string): string[] => {
  const [, number] = /^e(\d+)\.hit\.example$/.exec(host) ?? [];
  return number === undefined ? [] : [`brd_${Number(number) % 3}`];
};

/** Distinct entries, every second one a precertificate, each with a name that is a match. */
export const entriesFrom = (first: number, count: number): MadeCertificate[] =>
  Array.from({ length: count }, (_none, at) =>
    makeCertificate({ names: [`e${first + at}.hit.example`], isPrecertificate: at % 2 === 1 }),
  );

export const hostsOf = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_none, at) => `e${first + at}.hit.example`);

/** The offers that follow from matching hosts. */
export const offersOf = (hosts: readonly string[]): { brandId: string | undefined; url: string }[] =>
  hosts.map((host) => ({ brandId: findBrands(host)[0], url: `https://${host}/` }));

export const logKinds: readonly LocalLog['kind'][] = ['rfc6962', 'static'];

export interface TailFixture {
  db: Database;
  databaseUrl: string;
  startLog(...given: Parameters<typeof startLocalLog>): Promise<LocalLog>;
  /** Writes a file with a log list of these logs. */
  listOf(logs: readonly LocalLog[]): Promise<string>;
  /** Starts tailing in this process. `hosts` are those it looked at, in order. */
  tail(logs: readonly LocalLog[], choices?: TailChoices): Promise<CertificateTail & { hosts: string[] }>;
  progressOf(log: LocalLog): Promise<LogProgress | undefined>;
  /** Waits until the log has been read up to there without an error. */
  readTo(log: LocalLog, next: number): Promise<void>;
  /** Every offer that was committed, sorted, duplicates included. */
  offers(): Promise<{ brandId: string; url: string }[]>;
  close(): Promise<void>;
}

export interface TailChoices {
  backlog?: number;
  pace?: Partial<TailPace>;
  offerPages?: OfferPages;
  log?: Logger;
}

/** Without pauses: tests wait for a condition, never for the clock. */
export const quick: Partial<TailPace> = {
  atOnce: 1,
  idleMs: 10,
  restSeconds: 0.02,
  leaseSeconds: 30,
  partialAfterMs: 0,
};

/** Records every offer, duplicates included. */
export const noteOffers: OfferPages = async (tx, brandId, pages) => {
  for (const { url } of pages)
    await tx.query('INSERT INTO offers (brand_id, url) VALUES ($1, $2)', [brandId, url]);
  return { new: pages.length, known: 0, refused: [] };
};

export async function createTailFixture(): Promise<TailFixture> {
  const database = await createTestDatabase();
  const log = silentLogger();
  const db = connectDatabase({ url: database.url, poolMax: 6, log, applicationName: 'tail-test' });
  await db.query(
    `CREATE TABLE offers (brand_id text, url text, name text DEFAULT current_setting('application_name'))`,
  );
  const outbound = createOutboundClient({ allowlist: ['127.0.0.0/8'], dnsServers: [], allowHttp: true });
  const folder = await mkdtemp(path.join(tmpdir(), 'ct-'));
  const closers: (() => Promise<unknown>)[] = [];
  let lists = 0;

  const progressOf = async ({ id }: LocalLog): Promise<LogProgress | undefined> =>
    (await logProgress({ db })).find((each) => each.id === id);
  const listOf = async (logs: readonly LocalLog[]): Promise<string> => {
    const file = path.join(folder, `${(lists += 1)}.json`);
    const of = (kind: LocalLog['kind']) =>
      logs.filter((each) => each.kind === kind).map(({ listed }) => listed);
    const operators = [{ name: 'tests', logs: of('rfc6962'), tiled_logs: of('static') }];
    await writeFile(file, JSON.stringify({ version: '1', operators }));
    return file;
  };
  return {
    db,
    databaseUrl: database.url,
    async startLog(...given) {
      const local = await startLocalLog(...given);
      closers.push(() => local.close());
      return local;
    },
    listOf,
    async tail(logs, { backlog = 1_000_000, pace = {}, offerPages = noteOffers, log: own = log } = {}) {
      const hosts: string[] = [];
      const tailing = tailCertificates({
        db,
        outbound,
        log: own,
        logList: await listOf(logs),
        backlog,
        userAgent: 'HumanmarkTests/1',
        find: (host) => {
          hosts.push(host);
          return findBrands(host);
        },
        offerPages,
        onProgress: () => undefined,
        pace: { ...quick, ...pace },
      });
      closers.push(() => tailing.stop());
      return { hosts, stop: () => tailing.stop() };
    },
    progressOf,
    readTo: (local, next) =>
      eventually(async () => expect(await progressOf(local)).toMatchObject({ next, error: null })),
    offers: () =>
      db.query('SELECT brand_id AS "brandId", url FROM offers ORDER BY length(url), url, brand_id'),
    async close() {
      for (let close = closers.pop(); close; close = closers.pop()) await close();
      await outbound.close();
      await db.close();
      await database.release();
      await rm(folder, { recursive: true });
    },
  };
}
