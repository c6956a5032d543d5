import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { startDnsServer, type DnsAnswer, type DnsQuestion } from './dns-server.ts';
import type { Answer, Asking, Site } from './labelled-site.ts';

/** A request that a server of the web got. `at`: performance.now(). */
export interface AskedPage {
  host: string;
  path: string;
  at: number;
  agent: string;
}

export interface Web {
  port: number;
  /** Address of its name server, in the format of `DNS_SERVERS`. */
  dns: string;
  /** Every request, subresources included, in their order. */
  asked: AskedPage[];
  urlOf: Asking['urlOf'];
  /** Takes a site down: its name no longer exists, and its address serves nothing. */
  remove(host: string): void;
  close(): Promise<void>;
}

export interface WebChoices {
  sites: readonly Site[];
  /** A loopback address that nothing else listens on; a visitor's allowlist must contain it: `127.91.0.1/32`. */
  address: string;
  /** Any free one unless set. */
  port?: number;
  /** Called first, for records other than addresses, such as domain proofs. Null leaves the question to the web. */
  records?: (question: DnsQuestion) => DnsAnswer | null;
}

/**
 * Sites on one address, selected by the Host header, and a name server that knows only them. Sites of one host are
 * served as one. @throws Error where two of them have the same path
 */
export async function startWeb({ sites, address, port = 0, records }: WebChoices): Promise<Web> {
  const byHost = new Map<string, Site>();
  for (const site of sites) {
    const known = byHost.get(site.host)?.pages ?? {};
    const twice = Object.keys(site.pages).find((path) => path in known);
    if (twice !== undefined) throw new Error(`the web has two pages called ${site.host}${twice}`);
    byHost.set(site.host, { ...site, pages: { ...known, ...site.pages } });
  }
  const asked: AskedPage[] = [];
  const server = createServer((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
    const [path, agent] = [request.url ?? '/', request.headers['user-agent'] ?? ''];
    asked.push({ host, path, at: performance.now(), agent });
    answerOf(byHost.get(host), path, { agent, urlOf }).then(
      (answer) => send(response, answer),
      (error: unknown) => send(response, { status: 500, body: String(error) }),
    );
  });
  server.listen(port, address);
  await once(server, 'listening');
  const listening = listeningPort(server);
  const urlOf = (host: string, path = '/') => `http://${host}:${listening}${path}`;
  const isKnown = (name: string) =>
    byHost.has(name) || [...byHost.keys()].some((host) => host.endsWith(`.${name}`));
  const dns = await startDnsServer((question) => {
    const answer = records?.(question) ?? null;
    if (answer !== null) return answer;
    if (!isKnown(question.name)) return 'NXDOMAIN';
    return question.type === 'A' && byHost.has(question.name) ? [{ type: 'A', value: address }] : [];
  });
  return {
    port: listening,
    dns: dns.address,
    asked,
    urlOf,
    remove: (host) => void byHost.delete(host),
    async close() {
      await dns.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answerOf(site: Site | undefined, path: string, asking: Asking): Promise<Answer> {
  const page = site?.pages[path];
  if (page === undefined) return { status: 404, body: '<!doctype html><title>404</title><h1>Not Found</h1>' };
  return typeof page === 'function' ? page(asking) : page;
}

function send(response: ServerResponse, { status = 200, headers, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
  response.end(body);
}
