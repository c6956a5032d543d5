import { rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tailCertificates } from '../../../crawler/certificates/tail-certificates.ts';
import { watchCertificates } from '../../../crawler/watch-certificates.ts';
import { listeningPort } from '../../../shared/platform/lib/listening-port.ts';
import { usualTimes } from '../../../shared/platform/config/leases-and-timeouts.ts';
import { createLiveness, livenessOptions } from '../../../shared/platform/lifecycle/liveness.ts';
import { silentLogger } from '../../../shared/platform/log/logger.ts';
import { createBrandMatchingIndex } from '../../../crawler/matching/matching-index.ts';
import {
  createOutboundClient,
  type OutboundClient,
} from '../../../shared/platform/outbound/outbound-client.ts';
import { eventually } from '../../support/eventually.ts';
import { testConfig } from '../../support/test-config.ts';
import { makeCertificate } from './make-certificate.ts';
import {
  createTailFixture,
  entriesFrom,
  findBrands,
  noteOffers,
  quick,
  type TailFixture,
} from './tail-fixture.ts';

let fixture: TailFixture;
let outbound: OutboundClient;
const closers: (() => unknown)[] = [];
beforeEach(async () => {
  fixture = await createTailFixture();
  outbound = createOutboundClient({ allowlist: ['127.0.0.0/8'], dnsServers: [], allowHttp: true });
  closers.push(
    () => fixture.close(),
    () => outbound.close(),
  );
});
afterEach(async () => {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
});

/** The dependencies that a crawler passes in, for one brand. */
function crawlerParts(settings: Record<string, string>) {
  const said: unknown[] = [];
  const log = Object.assign(silentLogger(), { info: (...given: unknown[]) => void said.push(given.at(-1)) });
  const liveness = createLiveness(livenessOptions(usualTimes));
  closers.push(() => liveness.stop());
  const matchingIndex = createBrandMatchingIndex();
  matchingIndex.putBrand({
    id: 'brd_paypal',
    type: 'brand',
    mode: 'live',
    names: ['PayPal'],
    officialDomains: ['paypal.com', 'paypal-brand.example'],
    authorisedDomains: ['paypal-partner.net'],
  });
  const config = testConfig({ databaseUrl: fixture.databaseUrl, redisUrl: 'redis://127.0.0.1:1' }, settings);
  const deps = { config, db: fixture.db, watchDb: fixture.db, outbound, log, liveness };
  return {
    deps: { ...deps, brands: { matchingIndex: () => matchingIndex }, offerPages: noteOffers },
    said,
    liveness,
  };
}

it('offers lookalikes of the brands in memory, and nothing that is theirs', async () => {
  const log = await fixture.startLog('static');
  await log.append([
    makeCertificate({ names: ['www.paypa1-login.com', '*.paypal.com.account.evil.net'] }),
    makeCertificate({
      names: ['paypal.com', 'www.paypal.com', 'login.paypal-partner.net'],
      isPrecertificate: true,
    }),
    makeCertificate({ names: ['shop.example.org', 'xn--pypal-4ve.com'], isPrecertificate: true }),
  ]);
  log.publish();
  const { deps, liveness } = crawlerParts({ CT_LOG_LIST: await fixture.listOf([log]), CT_BACKLOG: '100' });
  const watch = watchCertificates(deps);
  closers.push(() => watch.stop());
  // A partial tile is fetched only after two minutes.
  await eventually(async () =>
    expect(await fixture.progressOf(log)).toMatchObject({ size: 3, next: 0, error: null }),
  );
  expect(log.requests.some((path) => path.includes('data'))).toBe(false);
  await eventually(async () => {
    await fixture.db.query(
      `UPDATE certificate_logs SET partial_since = now() - interval '121 seconds', due_at = now() WHERE lease IS NULL`,
    );
    expect(await fixture.progressOf(log)).toMatchObject({ next: 3 });
  });
  expect((await fixture.offers()).map(({ url }) => url).toSorted()).toEqual([
    'https://paypal.com.account.evil.net/',
    'https://www.paypa1-login.com/',
    'https://xn--pypal-4ve.com/',
  ]);
  expect(liveness.report().parts).toEqual({ certificates: 'ok' });
});

it('reads nothing without a log list, and says so once', async () => {
  const { deps, said, liveness } = crawlerParts({});
  const watch = watchCertificates(deps);
  expect(said).toEqual(['CT_LOG_LIST is not set, so no certificate logs are read.']);
  expect(liveness.report().parts).toEqual({});
  await watch.stop();
});

it('reads the list again: from an address or a file, past a bad one, and whatever is new on it', async () => {
  const [first, second] = [await fixture.startLog('rfc6962'), await fixture.startLog('static')];
  for (const log of [first, second]) {
    await log.append(entriesFrom(0, 3));
    log.publish();
  }
  const served = { body: '<html>no list</html>', asked: 0 };
  const server = createServer((_request, response) => {
    served.asked += 1;
    response.end(served.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  const listOf = (...logs: (typeof first)[]) =>
    JSON.stringify({
      operators: [
        {
          logs: logs.filter(({ kind }) => kind === 'rfc6962').map(({ listed }) => listed),
          tiled_logs: logs.filter(({ kind }) => kind === 'static').map(({ listed }) => listed),
        },
      ],
    });
  const tail = (logList: string) => {
    const tailing = tailCertificates({
      db: fixture.db,
      outbound,
      log: silentLogger(),
      logList,
      backlog: 100,
      userAgent: 'HumanmarkTests/1',
      find: findBrands,
      offerPages: noteOffers,
      onProgress: () => undefined,
      pace: { ...quick, listMs: 20, listRetryMs: 10 },
    });
    closers.push(() => tailing.stop());
    return tailing;
  };
  const one = tail(`http://127.0.0.1:${listeningPort(server)}/log_list.json`);
  await eventually(() => expect(served.asked).toBeGreaterThan(2));
  served.body = listOf(first);
  await eventually(async () => expect(await fixture.progressOf(first)).toMatchObject({ next: 3 }));
  expect(await fixture.progressOf(second)).toBeUndefined();
  served.body = 'bad again';
  const { asked } = served;
  await eventually(() => expect(served.asked).toBeGreaterThan(asked + 2));
  await first.append(entriesFrom(3, 2));
  first.publish();
  await eventually(async () => expect(await fixture.progressOf(first)).toMatchObject({ next: 5 }));
  await one.stop();

  const file = await fixture.listOf([first]);
  tail(file);
  await writeFile(`${file}.new`, listOf(first, second));
  await rename(`${file}.new`, file);
  await eventually(async () => expect(await fixture.progressOf(second)).toMatchObject({ next: 3 }));
});
