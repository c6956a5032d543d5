import { X509Certificate } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { readPopulation } from '../support/population.ts';
import { createVisitingFixture, type VisitingFixture, webAddress } from './visiting-fixture.ts';

let fixture: VisitingFixture;
beforeAll(async () => {
  fixture = await createVisitingFixture();
});
afterAll(async () => fixture?.close());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const html =
  (body: string): RequestListener =>
  (request, response) => {
    if (request.url === '/favicon.ico') response.writeHead(200, { 'content-type': 'image/png' }).end(png);
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  };

async function read(url: string, request = {}) {
  const outcome = await fixture.visit(url, request);
  if (outcome.kind !== 'read') throw new Error(JSON.stringify(outcome));
  return outcome;
}

it('brings back a page, what led to it, and what it came with', async () => {
  const secure = await fixture.serve(
    html('<title>Sign in</title><h1>Acme</h1><form action="/in"><input type="password" name="pw"></form>'),
    { tls: true },
  );
  const end = `https://secure.web.test:${secure}/end`;
  const port = await fixture.serve((request, response) => {
    const location = request.url === '/' ? `http://second.web.test:${port}/two` : end;
    response.writeHead(request.url === '/' ? 302 : 301, { location, 'set-cookie': ['a=1', 'b=2'] }).end();
  });
  const asked: string[] = [];
  const first = `http://first.web.test:${port}/`;
  const { reading, visit, icon } = await read(first, {
    permit: (url: string) => {
      asked.push(url);
      return Promise.resolve(true);
    },
  });

  expect(asked).toEqual([`http://second.web.test:${port}/two`, end]);
  expect(reading.facts).toMatchObject({ url: end, status: 200, title: 'Sign in', headings: ['Acme'] });
  expect(icon).toEqual(png);
  expect(visit).toMatchObject({
    requestedUrl: first,
    url: end,
    status: 200,
    redirects: [first, `http://second.web.test:${port}/two`],
    names: ['first', 'second', 'secure'].map((name) => ({
      host: `${name}.web.test`,
      addresses: [webAddress],
    })),
    browser: { name: 'Chromium', version: expect.stringMatching(/^\d+\./) },
    tls: { subject: 'receiver', issuer: 'receiver', protocol: expect.stringMatching(/^TLS/) },
  });
  expect(visit.markup).toContain('<h1>Acme</h1>');
  expect(visit.screenshot?.readUInt32BE(16)).toBe(1280);
  expect(visit.exchanges.map(({ method, url, status, remote }) => [method, url, status, remote])).toEqual([
    ['GET', first, 302, `${webAddress}:${port}`],
    ['GET', `http://second.web.test:${port}/two`, 301, `${webAddress}:${port}`],
    ['GET', end, 200, `${webAddress}:${secure}`],
  ]);
  expect(visit.exchanges.map(({ body }) => body?.toString().includes('<h1>Acme</h1>') ?? null)).toEqual([
    null,
    null,
    true,
  ]);
  expect(visit.exchanges[0]?.responseHeaders).toMatchObject({ 'set-cookie': 'a=1\nb=2' });
  expect(JSON.stringify(visit.exchanges)).not.toMatch(/proxy-auth/i);
  const [der] = visit.tls?.chain ?? [];
  expect(new X509Certificate(der ?? Buffer.alloc(0)).subject).toBe('CN=receiver');
  expect(visit.tls?.validTo.getTime()).toBeGreaterThan(Date.now());
});

it('ends where it may not go on, and does not ask there', async () => {
  const urls: string[] = [];
  const port = await fixture.serve((request, response) => {
    urls.push(request.url ?? '');
    const script = '<script>setTimeout(() => { location = "/private"; })</script>';
    if (request.url === '/script') response.setHeader('content-type', 'text/html').end(script);
    else response.writeHead(302, { location: '/private' }).end();
  });
  for (const path of ['/redirect', '/script']) {
    const url = `http://a.web.test:${port}${path}`;
    expect(await fixture.visit(url, { permit: () => Promise.resolve(false) })).toEqual({
      kind: 'elsewhere',
      url: `http://a.web.test:${port}/private`,
      redirects: [url],
    });
  }
  expect(urls).not.toContain('/private');
});

it('asks for no page before its time, which would pass without leave', async () => {
  const urls: string[] = [];
  const rules = (kind: string, to: string) =>
    `<script type="speculationrules">{"${kind}":[{"source":"list","urls":["${to}"],"eagerness":"immediate"}]}</script>`;
  const port = await fixture.serve((request, response) => {
    urls.push(request.url ?? '');
    // Loading takes long enough for a prerender or prefetch to be requested.
    if (request.url === '/slow.css') setTimeout(() => response.end(), 1500);
    else
      response
        .setHeader('content-type', 'text/html')
        .end(
          `${rules('prerender', '/next')}${rules('prefetch', '/later')}<p>first</p><link rel="stylesheet" href="/slow.css">`,
        );
  });
  const { reading } = await read(`http://a.web.test:${port}/`);
  expect(reading.facts.text).toBe('first');
  expect(urls).toEqual(expect.arrayContaining(['/', '/slow.css']));
  expect(urls).not.toEqual(expect.arrayContaining([expect.stringMatching(/^\/(?:next|later)$/)]));
});

it('reads a page that goes back at once to where nothing is', async () => {
  const scripts = [
    'history.back()',
    'history.go(-1); history.go(-2)',
    'setTimeout(() => history.back())',
    'navigation.traverseTo(navigation.entries()[0].key)',
    'for (let at = 0; at < 60; at += 1) history.back()',
  ];
  const port = await fixture.serve((request, response) => {
    const script = scripts[Number(new URL(request.url ?? '', 'http://a.test').searchParams.get('script'))];
    const frame = '<iframe srcdoc="<script>parent.history.back()</script>"></iframe>';
    response.setHeader('content-type', 'text/html').end(`<script>${script}</script><p>words</p>${frame}`);
  });
  const url = (at: number) => `http://a.web.test:${port}/?script=${at % scripts.length}`;
  // Each case runs more than once, all at the same time, because this was a race.
  const rounds = readPopulation(process.env).isWhole ? 8 : 2;
  for (let round = 0; round < rounds; round += 1) {
    const outcomes = await Promise.all(scripts.map((_script, at) => read(url(at))));
    expect(outcomes.map(({ reading }) => reading.facts.text)).toEqual(scripts.map(() => 'words'));
    expect(outcomes.map(({ visit }) => visit.url)).toEqual(scripts.map((_script, at) => url(at)));
  }
});

it('takes no time from a page for which it waits for leave longer than a visit may take', async () => {
  const port = await fixture.serve((request, response) => {
    if (request.url === '/') response.writeHead(302, { location: '/next' }).end();
    else response.setHeader('content-type', 'text/html').end('<p>there</p>');
  });
  const deadlineMs = 15_000;
  const outcome = await fixture.visit(`http://a.web.test:${port}/`, {
    deadlineMs,
    permit: () => new Promise((leave) => setTimeout(leave, deadlineMs + 1000, true)),
  });
  expect(outcome).toMatchObject({ kind: 'read', reading: { facts: { text: 'there' } } });
});

it('waits for leave as long as that takes, and reads the page that follows', async () => {
  const port = await fixture.serve((request, response) => {
    const next = '<meta http-equiv="refresh" content="0; url=/next">';
    response.setHeader('content-type', 'text/html').end(request.url === '/' ? next : '<p>there</p>');
  });
  const url = `http://a.web.test:${port}/`;
  let leave: (allowed: boolean) => void = () => undefined;
  let tell: (asked: string) => void = () => undefined;
  const asked = new Promise<string>((resolve) => (tell = resolve));
  const visit = read(url, {
    permit: (next: string) => {
      tell(next);
      return new Promise((answer) => (leave = answer));
    },
  });
  expect(await asked).toBe(`${url}next`);
  leave(true);
  const { reading, visit: captured } = await visit;
  expect([reading.facts.text, captured.redirects]).toEqual(['there', [url]]);
});

it.each([
  ['a name that is not there', 'http://nowhere.test/', 'dns'],
  ['an address of ours', 'http://127.0.0.1:8080/', 'refused_address'],
  ['a port that nobody asked for', 'https://127.0.0.1:2222/', 'refused_address'],
  ['a server that is down', `http://${webAddress}:8089/`, 'connection'],
  ['another scheme', 'file:///etc/passwd', 'not_a_page'],
  ['the browser itself', 'chrome://crash', 'not_a_page'],
])('says why nothing came of %s', async (_what, url, reason) => {
  expect(await fixture.visit(url)).toMatchObject({ kind: 'failed', reason });
});

it.each([
  ['image/png', 'not_a_page', {}],
  ['application/pdf', 'not_a_page', {}],
  ['application/zip', 'not_a_page', {}],
  ['text/html', 'download', { 'content-disposition': 'attachment; filename=a.html' }],
])('takes %s for no page (%s)', async (type, reason, headers) => {
  const port = await fixture.serve((_request, response) => {
    response.writeHead(200, { 'content-type': type, ...headers }).end(png);
  });
  expect(await fixture.visit(`http://a.web.test:${port}/file`)).toMatchObject({ kind: 'failed', reason });
});

it('reads the page of an error', async () => {
  const port = await fixture.serve((_request, response) => {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<p>no such page</p>');
  });
  const { reading } = await read(`http://a.web.test:${port}/x`);
  expect(reading.facts).toMatchObject({ status: 404, text: 'no such page' });
});

it('says that a server speaks no TLS', async () => {
  const port = await fixture.serve(html('plain'));
  expect(await fixture.visit(`https://a.web.test:${port}/`)).toMatchObject({ kind: 'failed', reason: 'tls' });
});

it('reads a page once its scripts have drawn it, and its pictures have come', async () => {
  const logo = `data:image/png;base64,${png.toString('base64')}`;
  const port = await fixture.serve(
    html(
      `<title>late</title><div id="app">Please wait</div><script>
        const add = (name, more) => document.getElementById('app').append(Object.assign(document.createElement(name), more));
        setTimeout(() => add('h1', { textContent: 'One two three four five six' }), 1200);
        setTimeout(() => add('img', { src: '${logo}', width: 200, height: 60, alt: 'Acme' }), 1500);
        setTimeout(() => add('p', { textContent: 'far too late' }), 20000);
        setInterval(() => (document.title = String(performance.now())), 50);
      </script>`,
    ),
  );
  const { reading } = await read(`http://late.web.test:${port}/`);

  expect(reading.facts.headings).toEqual(['One two three four five six']);
  expect(reading.elements.filter(({ isText }) => !isText)).toMatchObject([{ width: 200, height: 60 }]);
});

it('reads a page that is never drawn to the end', async () => {
  const restless = 'setInterval(() => document.body.append(document.createElement("b")), 20)';
  const port = await fixture.serve(html(`<title>restless</title><p>words</p><script>${restless}</script>`));
  expect((await read(`http://restless.web.test:${port}/`)).reading.facts.title).toBe('restless');
});
