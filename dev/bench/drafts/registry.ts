import type { IncomingMessage, ServerResponse } from 'node:http';

const abuse = (email: string) => ({
  entities: [{ roles: ['abuse'], vcardArray: ['vcard', [['email', {}, 'text', email]]] }],
});

/** One server for pages that imitate a brand and for the RDAP of their registry and their network. */
export function registry({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
  const base = `http://${headers.host ?? ''}/`;
  if (url === '/dns.json') response.end(JSON.stringify({ services: [[['example'], [base]]] }));
  else if (url === '/ipv4.json') response.end(JSON.stringify({ services: [[['127.0.0.0/8'], [base]]] }));
  else if (url.startsWith('/domain/')) response.end(JSON.stringify(abuse('abuse@registrar.test')));
  else if (url.startsWith('/ip/')) response.end(JSON.stringify(abuse('abuse@network.test')));
  else {
    response.setHeader('content-type', 'text/html');
    response.end('<title>Acme Bank</title><form>Sign in to Acme Bank <input type=password></form>');
  }
}
