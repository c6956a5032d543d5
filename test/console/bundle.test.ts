import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { consoleOperations } from '../../api/openapi/console-operations.ts';
import { wholeOpenapi } from '../../api/openapi/whole-openapi.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

const root = findProjectRoot();
const read = (...parts: string[]) => readFileSync(path.join(root, ...parts), 'utf8');
const assets = () =>
  [...read('dist/console/index.html').matchAll(/\/console\/assets\/([^"]+)/g)].map(([, name]) => name!);

let fixture: TestFixture;
beforeAll(async () => {
  fixture = await createTestFixture();
});
afterAll(() => fixture?.close());

describe('the files of the console', () => {
  it('need at most 60 KB of script for the first screen', () => {
    const scripts = assets().filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    const sizes = scripts.map((name) => gzipSync(readFileSync(path.join(root, 'dist/console', name))).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60 * 1024);
  });

  it('are small, each of them, so that a slow reader of one holds nothing (api/http/large-sends.ts)', () => {
    const sizes = readdirSync(path.join(root, 'dist/console'))
      .filter((name) => !name.endsWith('.map'))
      .map((name) => statSync(path.join(root, 'dist/console', name)).size);
    expect(sizes.length).toBeGreaterThan(10);
    expect(Math.max(...sizes)).toBeLessThan(256 * 1024);
  });

  it('know the operations as the route table has them (else: npm run openapi)', () => {
    expect(read('api/console/api/operations.ts')).toBe(consoleOperations(wholeOpenapi()));
  });

  it('have the colours of the pages for people, in light and in dark', () => {
    const [light = '', dark = ''] = read('api/pages/shared/page.css').split(
      '@media (prefers-color-scheme: dark)',
    );
    const ours = read('api/console/styles/tokens.css');
    const tokens = [...light.slice(0, light.indexOf('}')).matchAll(/(--[\w-]+): ([^;]+);/g)];
    const pairs = tokens.flatMap(([, name = '', value = '']) => {
      const other = new RegExp(`${name}: ([^;]+);`).exec(dark)?.[1];
      return other === undefined ? [] : [`${name}: light-dark(${value}, ${other});`];
    });
    expect(pairs.length).toBeGreaterThan(10);
    for (const pair of pairs) expect(ours).toContain(pair);
  });

  it('are one page at every address, under a policy without exceptions', async () => {
    const pages = await Promise.all(
      ['/console', '/console/sign-in', '/console/p/prj_1/webhooks/whk_1?mode=live'].map(async (address) =>
        fixture.anybody.get(address),
      ),
    );
    for (const { status, headers } of pages) {
      expect(status).toBe(200);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
      expect(headers.get('permissions-policy')).toContain('publickey-credentials-create=(self)');
      expect(headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('are kept by browsers for good, and are a closed set', async () => {
    const [name] = assets();
    const asset = await fixture.anybody.get(`/console/assets/${name}`);
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    for (const other of ['index.html', 'nothing.js', '..%2Findex.html', `${name}.map`])
      expect((await fixture.anybody.get(`/console/assets/${other}`)).status).toBe(404);
    expect((await fixture.anybody.get('/console/api/nothing')).status).toBe(404);
  });
});
