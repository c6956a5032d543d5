import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type BrowserSupervisor, superviseBrowser } from '../../crawler/browser/browser-supervisor.ts';
import { type EgressProxy, startEgressProxy } from '../../crawler/egress/egress-proxy.ts';
import type { VisitOutcome } from '../../crawler/visits/visit-outcome.ts';
import { visitPage, type VisitRequest } from '../../crawler/visits/visit-page.ts';
import {
  type DnsAnswer,
  type DnsQuestion,
  type DnsServer,
  startDnsServer,
} from '../../dev/testbed/dns-server.ts';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { selfSigned } from '../outbound/self-signed.ts';

export interface VisitingFixture {
  keeper: BrowserSupervisor;
  egress: EgressProxy;
  dns: DnsServer;
  /**
   * Starts a server at 127.88.0.1; its names end in `.web.test`.
   * @returns its port
   */
  serve(response: RequestListener, choices?: { tls?: boolean }): Promise<number>;
  visit(url: string, request?: Partial<VisitRequest>): Promise<VisitOutcome>;
  close(): Promise<void>;
}

export interface VisitingFixtureChoices {
  contexts?: number;
  /** The address of its servers alone unless given. */
  allowlist?: readonly string[];
  /** Resolves names that do not end in `.web.test`. */
  resolve?: (question: DnsQuestion) => DnsAnswer;
}

export const webAddress = '127.88.0.1';

/** The crawler's browser behind its proxy, over servers of the test. */
export async function createVisitingFixture({
  contexts = 4,
  allowlist = [`${webAddress}/32`],
  resolve = () => 'NXDOMAIN',
}: VisitingFixtureChoices = {}): Promise<VisitingFixture> {
  const servers: Server[] = [];
  const dns = await startDnsServer((question) => {
    if (!/(?:^|\.)web\.test$/.test(question.name)) return resolve(question);
    return question.type === 'A' ? [{ type: 'A', value: webAddress }] : [];
  });
  const egress = await startEgressProxy({ allowlist, dnsServers: [dns.address] });
  const keeper = await superviseBrowser(
    {
      executablePath: process.env['SHIPPED_CHROMIUM_PATH'] ?? 'chromium',
      sandbox: process.getuid?.() !== 0,
      proxyServer: egress.server,
      contexts,
    },
    silentLogger(),
    { watch: () => () => undefined },
  );
  return {
    keeper,
    egress,
    dns,
    async serve(response, { tls = false } = {}) {
      const server = tls
        ? createSecureServer(selfSigned({ names: ['secure.web.test', webAddress] }), response)
        : createServer(response);
      servers.push(server);
      server.listen(0, webAddress);
      await once(server, 'listening');
      return listeningPort(server);
    },
    visit: (url, request = {}) =>
      visitPage(
        { url, permit: () => Promise.resolve(true), deadlineMs: 40_000, ...request },
        { keeper, egress },
      ),
    async close() {
      await keeper.close();
      await egress.close();
      await dns.close();
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
