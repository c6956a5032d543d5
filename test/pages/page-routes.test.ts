import { useBrowser } from './browser-profile.ts';
import { createPageFixture, type PageFixture } from './page-fixture.ts';
import { untilScreen } from './walk-through.ts';

let fixture: PageFixture;
const browser = useBrowser();

beforeAll(async () => {
  fixture = await createPageFixture();
});
afterAll(async () => fixture?.close());

describe('the pages', () => {
  it.each(['enroll', 'reverify', 'add-device', 'recover'])(
    'take at most 60 KB over the network until the camera is opened: %s',
    async (name) => {
      const html = await (await fetch(`${fixture.site}/${name}`)).text();
      const parts = [...html.matchAll(/(?:href|src)="(pages\/[^"]+)"/g)].map(([, path]) => path!);
      expect(parts).toContain('pages/texts-en.js');
      expect(parts.filter((part) => part.includes('texts-'))).toHaveLength(1);
      const sizes = await Promise.all(
        [name, ...new Set(parts)].map(async (path) => sizeOf(`${fixture.site}/${path}`)),
      );
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60 * 1024);
    },
  );

  it('run at most 120 KB of script of their own on the way through a capture', async () => {
    const scripts = ['enroll.js', 'reverify.js', 'sight-worker.js', 'texts-de.js', 'sound-tap.js'];
    const sizes = await Promise.all(scripts.map(async (name) => sizeOf(`${fixture.site}/pages/${name}`)));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(120 * 1024);
  });

  it('come in the language of the address, else of the browser, else in English', async () => {
    const languageOf = async (path: string, accepted?: string) => {
      const headers = new Headers(accepted === undefined ? {} : { 'accept-language': accepted });
      const response = await fetch(`${fixture.site}/${path}`, { headers });
      expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept-Language');
      const [, lang, dir, title] =
        /<html lang="(\w+)" dir="(\w+)">[^]*<title>([^<]*)</.exec(await response.text()) ?? [];
      return [lang, dir, title];
    };
    expect(await languageOf('me')).toEqual(['en', 'ltr', 'Your identity · Humanmark']);
    expect(await languageOf('me', 'fr, de-AT;q=0.9, ar;q=0.5')).toEqual([
      'de',
      'ltr',
      'Ihre Identität · Humanmark',
    ]);
    expect(await languageOf('recover?lang=ar', 'de')).toEqual(['ar', 'rtl', 'استعادة هويتك · Humanmark']);
    expect(await languageOf('privacy?lang=xx')).toEqual(['en', 'ltr', 'Privacy · Humanmark']);
  });

  it('say what is captured without a script, and leave no slot empty', async () => {
    for (const lang of ['en', 'de', 'ar'])
      for (const name of ['enroll', 'reverify', 'add-device', 'recover', 'me', 'privacy', '']) {
        const html = await (await fetch(`${fixture.site}/${name}?lang=${lang}`)).text();
        expect([name, lang, /\{\{?[\w.-]+\}/.exec(html)?.[0]]).toEqual([name, lang, undefined]);
      }
    const { page } = await browser.open({ javaScript: false });
    await page.goto(`${fixture.site}/privacy?lang=de`);
    await page.getByRole('heading', { name: 'Was Ihr Gerät verlässt' }).waitFor();
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'What leaves your device' }).waitFor();
    await page.getByRole('link', { name: 'your account page' }).waitFor();
  });

  it('allow themselves nothing from elsewhere and no inline code', async () => {
    expect((await fixture.anybody.get('/reverify')).status).toBe(200);
    const { headers } = await fixture.anybody.get('/enroll?token=enr_secret');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('camera=(self), microphone=()');
  });

  it('are a closed set of files', async () => {
    expect((await fixture.anybody.get('/pages/enroll.js')).status).toBe(200);
    for (const name of ['enroll.js.map', '..%2F..%2Fpackage.json', 'toString'])
      expect((await fixture.anybody.get(`/pages/${name}`)).status).toBe(404);
  });
});

async function sizeOf(url: string): Promise<number> {
  const { headers, body } = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  await body?.cancel();
  expect(headers.get('content-encoding')).toBe('gzip');
  return Number(headers.get('content-length'));
}

describe('GET /device/enrollment', () => {
  it('says whom an open link enrolls', async () => {
    const { token, identityId } = await newEnrollment();
    const response = await fixture.visitor().get('/device/enrollment', { key: token });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ identityId, displayName: 'Ada', audience: fixture.site });
    expect(Date.parse(response.body.expiresAt)).toBeGreaterThan(Date.now());
  });

  it('refuses no token, an unknown one and an expired one', async () => {
    expect((await fixture.visitor().get('/device/enrollment')).status).toBe(401);
    const unknown = await fixture.visitor().get('/device/enrollment', { key: `enr_${'x'.repeat(43)}` });
    expect([unknown.status, unknown.headers.get('x-error-reason')]).toEqual([404, 'enrollment_link_invalid']);
    const { token } = await newEnrollment();
    await fixture.db.query("UPDATE enrollment_links SET expires_at = now() - interval '1 minute'");
    expect((await fixture.visitor().get('/device/enrollment', { key: token })).status).toBe(410);
  });

  const newEnrollment = async () => {
    const person = { email: 'ada@example.com', displayName: 'Ada', platform: 'tests' };
    const { body } = await fixture.visitor().post('/public-enroll', person);
    return {
      identityId: body.identityId,
      token: new URL(body.enrollmentUrl).searchParams.get('token') ?? '',
    };
  };
});

it('GET /device/providers says that no models are installed here', async () => {
  const { body } = await fixture.visitor().get('/device/providers');
  expect(body).toMatchObject({ audience: fixture.site, acceptsTestDevice: true, face: null });
  expect((await fixture.anybody.get('/device/models/anything.onnx')).status).toBe(404);
});

it.each<Record<string, string>>([{}, { NODE_ENV: 'production' }])(
  'asks for no camera without models, in any environment: %j',
  async (changes) => {
    const without = await createPageFixture(changes);
    try {
      const { page, sent, complaints } = await browser.open();
      await page.goto(await without.newLink());
      await untilScreen(page, 'not-here');
      await page.getByText('Your camera was not opened').waitFor();
      expect(await page.locator('#provider').innerText()).toBe('No face models are installed.');
      expect(sent.every(({ method }) => method === 'GET')).toBe(true);
      expect(complaints).toEqual([]);
    } finally {
      await without.close();
    }
  },
);
