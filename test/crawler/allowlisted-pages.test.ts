import { eventually } from '../support/eventually.ts';
import { setTripwires, type Tripwires } from './tripwires.ts';
import { createVisitingFixture, type VisitingFixture, webAddress } from './visiting-fixture.ts';

/** As `npm start` has it: all of this machine, for webhooks and for pages that its operator names. */
const allowlist = ['127.0.0.0/8', '::1/128'];
let fixture: VisitingFixture;
let wires: Tripwires;
let port: number;
const asked = new Set<string>();
let page = '';

beforeAll(async () => {
  wires = await setTripwires();
  fixture = await createVisitingFixture({
    allowlist,
    resolve: ({ name, type }) => {
      if (type !== 'A') return [];
      return [{ type, value: name === 'inside.test' ? '127.0.0.1' : webAddress }];
    },
  });
  port = await fixture.serve((request, response) => {
    asked.add(`${request.headers.host?.split(':')[0]}${request.url}`);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
    const location = searchParams.get('to');
    if (pathname === '/page') response.setHeader('content-type', 'text/html').end(page);
    else if (pathname === '/led' && location !== null) response.writeHead(302, { location }).end();
    else response.writeHead(404).end();
  });
});
afterAll(async () => {
  await fixture?.close();
  wires?.close();
});

/** Every way of a subresource, once to an address, once by a name, and once by a redirect of its own server. */
const attempts = (target: string): string => {
  const url = `http://${target}/`;
  const led = `/led?to=${encodeURIComponent(url)}`;
  const worker = `fetch('${url}', { mode: 'no-cors' }).catch(() => 0); new WebSocket('ws://${target}/');`;
  return `<img src="${url}a.png"><img src="${led}"><iframe src="${url}"></iframe><iframe src="${led}"></iframe>
    <link rel="stylesheet" href="${url}s.css"><link rel="icon" href="${url}i.png"><script src="${url}x.js"></script>
    <iframe srcdoc="<img src='${url}in.png'>"></iframe><object data="${url}o"></object>
    <script>
      fetch('${url}', { mode: 'no-cors', method: 'POST', body: 'x' }).catch(() => 0);
      fetch('${led}', { mode: 'no-cors' }).catch(() => 0);
      new WebSocket('ws://${target}/');
      navigator.sendBeacon('${url}', 'x');
      new Worker(URL.createObjectURL(new Blob([${JSON.stringify(worker)}])));
    </script>`;
};

it.each(['page.web.test', webAddress])(
  'lets no page at %s reach another service of this machine',
  async (host) => {
    asked.clear();
    page = `<title>Trap</title>${attempts(`127.0.0.1:${wires.port}`)}${attempts(`inside.test:${wires.port}`)}
      ${attempts(`localhost:${wires.port}`)}<img src="/done.png">`;
    const outcome = await fixture.visit(`http://${host}:${port}/page`);
    expect(outcome).toMatchObject({ kind: 'read', reading: { facts: { title: 'Trap' } } });
    expect([...asked]).toContain(`${host}/done.png`);
    expect(wires.touched).toEqual([]);
  },
);

it.each([
  ['a redirect', (url: string) => `/led?to=${encodeURIComponent(url)}`, ''],
  ['a refresh', () => '/page', '<meta http-equiv="refresh" content="0; url=URL">'],
  ['a script', () => '/page', '<script>location = "URL";</script>'],
  ['a form', () => '/page', '<form id="f" method="post" action="URL"></form><script>f.submit()</script>'],
])('is not led to another service of this machine by %s', async (_how, path, markup) => {
  const url = `http://127.0.0.1:${wires.port}/`;
  page = markup.replace('URL', url);
  const outcome = await fixture.visit(`http://page.web.test:${port}${path(url)}`);
  expect(outcome).toMatchObject({ kind: 'failed' });
  expect(wires.touched).toEqual([]);
});

it('still reads a page at an allow-listed address with what its own site and its own server have', async () => {
  asked.clear();
  page = `<title>Own</title><img src="/own.png"><img src="http://static.web.test:${port}/site.png">
    <img src="http://brand.test:${port}/logo.png">`;
  expect(await fixture.visit(`http://page.web.test:${port}/page`)).toMatchObject({ kind: 'read' });
  await eventually(() =>
    expect([...asked]).toEqual(
      expect.arrayContaining(['page.web.test/own.png', 'static.web.test/site.png', 'brand.test/logo.png']),
    ),
  );
});
