import { createRecheck } from '../../shared/domain/brands/takedowns/looks/recheck-page.ts';
import { createOutboundClient, type OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { createTakedownFixture, type TakedownFixture } from './takedown-fixture.ts';

let fixture: TakedownFixture;
let outbound: OutboundClient;
beforeAll(async () => {
  fixture = await createTakedownFixture();
  outbound = createOutboundClient({ ...fixture.config.outbound, allowHttp: true });
});
afterAll(async () => {
  await outbound?.close();
  await fixture?.close();
});

it.each([
  ['a login form', 200, '<form>Sign in<input type=password></form>', 'there'],
  ['a page of scripts', 200, '<div id=app></div><script src=a.js></script>', 'there'],
  ['a blank page', 200, '<html><body></body></html>', 'unclear'],
  ['a suspended account', 200, '<h1>This account has been suspended</h1>', 'gone'],
  [
    'a lure that says so to its victim',
    200,
    '<p>Your account has been suspended.</p><form><input type="hidden" name="t"><input name="password"></form>',
    'there',
  ],
  ['a lure that leads on', 200, '<p>Your Acme account was blocked. <a href="/in">Verify</a></p>', 'there'],
  [
    'a notice beside a hidden field',
    200,
    '<script>if (a < b) c()</script><h1>This site was disabled</h1><form><input type="hidden"><input type=submit></form>',
    'gone',
  ],
  ['a notice in a script', 200, '<SCRIPT>// this site was suspended</SCRIPT ><p>Sign in here', 'there'],
  ['a parking page', 200, '<h1>This domain is for sale</h1>', 'gone'],
  ['an error in words', 200, '<h1>Access denied</h1>', 'unclear'],
  ['404', 404, 'no', 'gone'],
  ['410', 410, '', 'gone'],
  ['451', 451, '', 'gone'],
  ['403', 403, 'no', 'unclear'],
  ['503', 503, 'no', 'unclear'],
])('looks at %s', async (_what, status, body, state) => {
  fixture.page.answer = (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' });
    response.end(body);
  };
  const seen = await createRecheck(outbound)(fixture.pageUrl('acme-login.example'));
  expect(seen).toMatchObject({ state, address: '127.0.0.1' });
});

it('looks at who leads on, and at who does not answer', async () => {
  fixture.page.answer = ({ url }, response) => {
    response.writeHead(url === '/end' ? 404 : 302, { location: '/end' });
    response.end();
  };
  const recheck = createRecheck(outbound);
  expect((await recheck(fixture.pageUrl('acme-login.example'))).state).toBe('gone');
  fixture.page.answer = ({ url }, response) => void response.writeHead(302, { location: `${url}x` }).end();
  expect((await recheck(fixture.pageUrl('acme-login.example'))).state).toBe('unclear');
  expect((await recheck('http://acme-login.example:9/')).state).toBe('unreachable');
});

it.each([
  ['tags', '<'],
  ['scripts', '<script'],
  ['inputs', '<input '],
  ['ends of scripts', '<script></script'],
])('is not kept busy by a page of nothing but beginnings of %s', async (_what, part) => {
  fixture.page.answer = (_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(part.repeat(Math.floor((512 * 1024) / part.length)));
  };
  // Parsing in quadratic time would take minutes.
  const seen = await createRecheck(outbound)(fixture.pageUrl('acme-login.example'));
  expect(seen.landedUrl).not.toBeNull();
});
