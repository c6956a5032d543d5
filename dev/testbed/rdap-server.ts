import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';

export type HttpResponse = (request: IncomingMessage, response: ServerResponse) => void;

export interface RdapServer {
  /** Folder of the bootstrap files, as `RDAP_BOOTSTRAP_URL` wants it. */
  url: string;
  /** Responses by path: `/domain/acme-login.example`, `/ip/127.0.0.1`. Any other path is 404. */
  responses: Map<string, HttpResponse>;
  close(): void;
}

/** A registry on loopback for some suffixes and for 127.0.0.0/8, with the bootstrap files that name it (RFC 9224). */
export async function startRdapServer(suffixes: readonly string[]): Promise<RdapServer> {
  const responses = new Map<string, HttpResponse>();
  const server = createServer((request, response) => {
    const known = responses.get(request.url ?? '') ?? json({ errorCode: 404 }, 404);
    known(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${listeningPort(server)}/`;
  responses.set('/dns.json', json({ services: [[suffixes, [url]]] }));
  responses.set('/ipv4.json', json({ services: [[['127.0.0.0/8'], [url]]] }));
  return {
    url,
    responses,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const json =
  (body: unknown, status = 200): HttpResponse =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/rdap+json' });
    response.end(JSON.stringify(body));
  };

/** The party responsible for a name or a network, with its abuse address (RFC 9083 5.1, jCard). */
export const abuseEntity = (role: string, email: string, name = 'Somebody Ltd') => ({
  objectClassName: 'entity',
  roles: [role],
  vcardArray: [
    'vcard',
    [
      ['version', {}, 'text', '4.0'],
      ['fn', {}, 'text', name],
    ],
  ],
  entities: [
    {
      objectClassName: 'entity',
      roles: ['abuse'],
      vcardArray: ['vcard', [['email', {}, 'text', email]]],
    },
  ],
});
