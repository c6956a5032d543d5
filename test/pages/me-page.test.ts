import { describeBrowser } from '../../api/pages/shared/describe-browser.ts';
import { useCatalogue } from '../../api/pages/shared/text.ts';
import { en } from '../../api/pages/texts/en.ts';
import { manyAddresses } from './account-walk.ts';
import { createPageFixture, type PageFixture } from './page-fixture.ts';

let fixture: PageFixture;

beforeAll(async () => {
  fixture = await createPageFixture(manyAddresses);
});
afterAll(async () => fixture?.close());

it('takes at most 50 KB over the network', async () => {
  const html = await (await fetch(`${fixture.site}/me`)).text();
  const parts = [...html.matchAll(/(?:href|src)="(pages\/[^"]+)"/g)].map(([, path]) => path!);
  expect(parts).toEqual([
    'pages/icon.svg',
    'pages/page.css',
    'pages/account.css',
    'pages/texts-en.js',
    'pages/me.js',
    'pages/icon.svg',
  ]);
  const sizes = await Promise.all([...new Set(['me', ...parts])].map(sizeOf));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(50 * 1024);
});

it('allows itself nothing from elsewhere, no inline code, no camera, and passkeys', async () => {
  const { status, headers } = await fixture.anybody.get('/me');
  expect(status).toBe(200);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain('unsafe');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  const permissions = headers.get('permissions-policy');
  expect(permissions).toContain('camera=(), microphone=()');
  expect(permissions).toContain('publickey-credentials-create=(self), publickey-credentials-get=(self)');
});

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Mac'],
  ['node', 'node'],
  [null, 'An unknown browser'],
])('calls %s %s', (userAgent, name) => {
  useCatalogue('en', en);
  expect(describeBrowser(userAgent)).toBe(name);
});

async function sizeOf(path: string): Promise<number> {
  const { headers, body } = await fetch(`${fixture.site}/${path}`, {
    headers: { 'accept-encoding': 'gzip' },
  });
  await body?.cancel();
  expect(headers.get('content-encoding')).toBe('gzip');
  return Number(headers.get('content-length'));
}
