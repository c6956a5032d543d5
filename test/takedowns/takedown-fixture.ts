import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { startDnsServer } from '../../dev/testbed/dns-server.ts';
import { type ReceivedMail, startMailServer } from '../../dev/testbed/mail-server.ts';
import { abuseEntity, type HttpResponse, json, startRdapServer } from '../../dev/testbed/rdap-server.ts';
import type { Evidence } from '../../shared/algorithms/confidence/evidence.ts';
import { createRdapClient } from '../../shared/domain/brands/rdap/rdap-client.ts';
import { createRdapCache } from '../../shared/domain/brands/registrations/rdap-cache.ts';
import { createRecheck } from '../../shared/domain/brands/takedowns/looks/recheck-page.ts';
import { runDueTimers } from '../../shared/domain/brands/takedowns/run-due-timers.ts';
import { reportFiles } from '../../shared/domain/brands/takedowns/sending/report-files.ts';
import type { TakedownDeps } from '../../shared/domain/brands/takedowns/sending/takedown-settings.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { newId } from '../../shared/platform/lib/ids.ts';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { type Logger, silentLogger } from '../../shared/platform/log/logger.ts';
import { createMailer } from '../../shared/platform/mail/mailer.ts';
import { createOutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';
import { type BrandFixture, createBrandFixture, registerBrand } from '../brands/brand-calls.ts';
import type { ApiClient } from '../support/requests/api-client.ts';
import { insertAlert } from './insert-alert.ts';
import { proveDomain } from './prove-domain.ts';

/** Every party a takedown deals with, on loopback: name servers, registries, the page and a mail server. */
export interface TakedownFixture extends BrandFixture {
  mails: ReceivedMail[];
  /** The mail server's handling of a message; by default it accepts it. */
  onMail: { answer: ((mail: ReceivedMail) => Error | null) | null };
  /** The page's response; a login form by default. */
  page: { answer: HttpResponse };
  /** RDAP responses by path: `/domain/acme-login.example`, `/ip/127.0.0.1`. */
  registry: Map<string, HttpResponse>;
  /** Undoes what a test has changed of all these, and clears the received mails. */
  restore(): void;
  /** The dependencies with which `work` runs timers. */
  takedownDeps: TakedownDeps & { log: Logger };
  /** The environment for a separate worker process. */
  environment: Record<string, string>;
  pageUrl(host: string, path?: string): string;
  /** The brand has proven this official domain just now. */
  prove(brandId: string, domain: string, registeredAt?: Date): Promise<void>;
  /** Registers a brand with a proven domain. */
  brand(changes?: object): Promise<{ client: ApiClient; brandId: string; projectId: string }>;
  alert(brandId: string, choices?: { url?: string; evidence?: Evidence; seenAt?: Date }): Promise<string>;
  /** Runs due timers until none is left. */
  work(): Promise<void>;
  /** Makes one timer due now, or all of a kind. */
  due(takedownId: string, kind: string, nth?: number): Promise<void>;
}

export const loginForm: HttpResponse = (_request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end('<title>Acme Bank</title><form>Sign in to Acme Bank <input type=password></form>');
};
async function listen(answer: HttpResponse): Promise<{ server: Server; port: number }> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: listeningPort(server) };
}

export async function createTakedownFixture(changes: Record<string, string> = {}): Promise<TakedownFixture> {
  const onMail: TakedownFixture['onMail'] = { answer: null };
  const page = { answer: loginForm };
  const pages = await listen((request, response) => page.answer(request, response));
  const rdap = await startRdapServer(['example', 'com', 'net', 'xn--p1ai']);
  const mailServer = await startMailServer((mail) => onMail.answer?.(mail) ?? null);
  const gone = new Set<string>();
  const dns = await startDnsServer(({ name, type }) =>
    gone.has(name) ? 'NXDOMAIN' : type === 'A' ? [{ type: 'A', value: '127.0.0.1' }] : [],
  );
  const environment = {
    DNS_SERVERS: dns.address,
    SMTP_URL: mailServer.url,
    TAKEDOWN_SENDER: 'Humanmark Abuse Desk <abuse-desk@humanmark.test>',
    RDAP_BOOTSTRAP_URL: rdap.url,
    ...changes,
  };
  const fixture = await createBrandFixture(environment);
  const outbound = createOutboundClient({
    ...fixture.config.outbound,
    allowHttp: true,
    leavesOutPrivate: true,
  });
  const mailer = createMailer({ smtpUrl: environment.SMTP_URL, from: 'x@humanmark.test', dnsServers: [] });
  const { rdapBootstrapUrl, ...settings } = fixture.config.takedowns;
  const storage = openStorage(fixture.config.storage);
  const deps = {
    db: fixture.db,
    clock: systemClock,
    mailer,
    rdap: createRdapClient({ outbound, cache: createRdapCache(fixture.db) }, rdapBootstrapUrl),
    recheck: createRecheck(outbound),
    settings,
    evidenceFiles: (of: { alertId: string; sightingId: string }) =>
      reportFiles({ db: fixture.db, storage }, of),
    log: silentLogger(),
  };
  const restore = (): void => {
    mailServer.mails.length = 0;
    onMail.answer = null;
    page.answer = loginForm;
    rdap.responses.set(
      '/ip/127.0.0.1',
      json({ entities: [abuseEntity('registrant', 'abuse@network.test', 'Network')] }),
    );
    rdap.responses.set(
      '/domain/acme-login.example',
      json({
        events: [{ eventAction: 'registration', eventDate: '2026-11-18T00:00:00Z' }],
        entities: [abuseEntity('registrar', 'abuse@registrar.test', 'Registrar Inc')],
      }),
    );
  };
  restore();
  const prove = async (brandId: string, domain: string, registeredAt?: Date): Promise<void> =>
    proveDomain(fixture.db, { brandId, domain, ...(registeredAt && { registeredAt }) });
  return {
    ...fixture,
    prove,
    restore,
    mails: mailServer.mails,
    onMail,
    page,
    takedownDeps: deps,
    registry: rdap.responses,
    environment,
    pageUrl: (host, path = '/login') => `http://${host}:${pages.port}${path}`,
    async brand(more = {}) {
      const { client, projectId } = await fixture.createProject();
      const { brandId } = await registerBrand(client, {
        officialDomains: ['acme.example'],
        authorisedDomains: ['reseller.example'],
        ...more,
      });
      await prove(brandId, 'acme.example');
      return { client, brandId, projectId };
    },
    alert(brandId, choices = {}) {
      const url = `http://acme-login.example:${pages.port}/login?${newId('req')}`;
      return insertAlert(fixture.db, brandId, { url, ...choices });
    },
    async work() {
      const isDue = async () =>
        (await fixture.db.query('SELECT 1 FROM takedown_timers WHERE done_at IS NULL AND due_at <= now()'))
          .length > 0;
      while (await isDue()) await runDueTimers(deps);
    },
    async due(takedownId, kind, nth) {
      await fixture.db.query(
        `UPDATE takedown_timers SET due_at = now() - interval '1 second'
          WHERE takedown_id = $1 AND kind = $2 AND done_at IS NULL AND ($3::int IS NULL OR nth = $3)`,
        [takedownId, kind, nth ?? null],
      );
    },
    async close() {
      await fixture.close();
      await storage.close();
      await mailer.close();
      await outbound.close();
      await dns.close();
      await mailServer.close();
      rdap.close();
      pages.server.closeAllConnections();
      pages.server.close();
    },
  };
}
