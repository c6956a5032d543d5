import { z } from 'zod';
import type { ProfileOptions } from './browser-profile.ts';
import { proveNothingElseLeft } from './sent-bodies.ts';
import { enrollOn, reverifyOn } from './walk-through.ts';
import { useSeeingPages } from './use-pages.ts';

/** Imitates browsers from before Chrome 137, Firefox 129 and Safari 17. */
const withoutEd25519 = `(() => {
  const generateKey = crypto.subtle.generateKey.bind(crypto.subtle);
  crypto.subtle.generateKey = (algorithm, ...rest) =>
    (algorithm.name ?? algorithm) === 'Ed25519'
      ? Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
      : generateKey(algorithm, ...rest);
})()`;

/** Reads all content of IndexedDB, with keys described instead of exported. */
const readVault = `(async () => {
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const db = await done(indexedDB.open('humanmark'));
  const read = async (name) => {
    const store = db.transaction(name).objectStore(name);
    return { keys: await done(store.getAllKeys()), values: await done(store.getAll()) };
  };
  const told = (value) => {
    if (value instanceof CryptoKey) return 'a ' + value.type + ' CryptoKey that can' + (value.extractable ? '' : 'not') + ' be exported';
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, told(each)]));
  };
  const device = await read('device');
  return {
    people: (await read('people')).values.map(told),
    device: Object.fromEntries(device.keys.map((key, index) => [key, told(device.values[index])])),
  };
})()`;

const openVault = `const request = indexedDB.open('humanmark');
  const db = await new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });`;

const idOfPerson = `(async () => {
  ${openVault}
  const keys = db.transaction('people').objectStore('people').getAllKeys();
  return new Promise((resolve) => { keys.onsuccess = () => resolve(keys.result[0]); });
})()`;

/** Makes this browser what a copy of it would be that was taken before the last submission. */
const goBackByOne = `(async () => {
  ${openVault}
  const id = await ${idOfPerson};
  const transaction = db.transaction('device', 'readwrite');
  const store = transaction.objectStore('device');
  const counter = store.get('counter:' + id);
  counter.onsuccess = () => store.put(counter.result - 1, 'counter:' + id);
  return new Promise((resolve) => { transaction.oncomplete = () => resolve(counter.result); });
})()`;

const here = useSeeingPages();

const browsers: [string, ProfileOptions, 'ed25519' | 'ecdsa'][] = [
  ['a laptop', {}, 'ed25519'],
  ['a browser without Ed25519', { initScript: withoutEd25519 }, 'ecdsa'],
  [
    'a phone of 390 pixels in the dark',
    { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
    'ed25519',
  ],
];

it.each(browsers)(
  'enrolls on %s, and knows the person again after the browser was closed',
  async (_, options, algorithm) => {
    const profile = here.browser.newProfile();
    const first = await profile.open(options);
    const link = await here.fixture.newLink('Ada');
    const identityId = await enrollOn(first.page, link);
    expect(identityId).toMatch(/^Ada #[0-9A-Z]{7}$/);
    expect(first.page.url()).toBe(`${here.fixture.site}/enroll`);
    const [enrolled] = proveNothingElseLeft(first, here.fixture.site);
    expect(enrolled?.algorithm).toBe(algorithm);
    expect(first.complaints).toEqual([]);
    await first.close();

    const second = await profile.open(options);
    await reverifyOn(second.page, here.fixture.site);
    expect(await second.page.locator('.identity').innerText()).toBe(identityId);
    const [verified] = proveNothingElseLeft(second, here.fixture.site);
    expect(verified?.biometricHash).toBe(enrolled?.biometricHash);
    expect(verified?.deviceKey).toEqual(enrolled?.deviceKey);
    expect(second.complaints).toEqual([]);

    // The template has been renewed; it must still lead to the same hash.
    await reverifyOn(second.page, here.fixture.site);
    const again = proveNothingElseLeft(second, here.fixture.site).at(-1);
    expect(again?.biometricHash).toBe(enrolled?.biometricHash);
    await second.close();
  },
);

it('keeps on the device only what is sealed or cannot be read, and no token of the link', async () => {
  const { page, context } = await here.browser.open();
  await enrollOn(page, await here.fixture.newLink());
  const kept = z
    .strictObject({
      people: z.tuple([
        z.strictObject({
          id: z.string(),
          deviceKey: z.strictObject({
            algorithm: z.literal('ed25519'),
            publicJwk: z.object({}).loose(),
            jkt: z.string(),
            privateKey: z.literal('a private CryptoKey that cannot be exported'),
          }),
          // An IV, a tag and the sealed content, in base64url.
          helper: z.string().regex(/^[A-Za-z0-9_-]{300,600}$/),
          secret: z.string().regex(/^[A-Za-z0-9_-]{80}$/),
          provider: z.string(),
          model: z.string(),
          identity: z.strictObject({
            identityId: z.string(),
            userId: z.string(),
            identityToken: z.string(),
            expiresAt: z.string(),
          }),
          tries: z.strictObject({ failed: z.literal(0), lastAt: z.literal(0) }),
        }),
      ]),
      device: z.strictObject({
        sealing: z.literal('a secret CryptoKey that cannot be exported'),
        [`counter:${String(await page.evaluate(idOfPerson))}`]: z.literal(1),
      }),
    })
    .parse(await page.evaluate(readVault));
  expect(JSON.stringify(kept)).not.toContain('enr_');
  expect(await page.evaluate('[localStorage.length, sessionStorage.length]')).toEqual([0, 0]);
  expect(await context.cookies()).toEqual([]);
});

it('counts its submissions, and tells a person whose browser seems to have a copy', async () => {
  const opened = await here.browser.open();
  const { page } = opened;
  await enrollOn(page, await here.fixture.newLink());
  await reverifyOn(page, here.fixture.site);
  const sent = proveNothingElseLeft(opened, here.fixture.site);
  expect(sent.map(({ counter }) => counter)).toEqual([1, 2]);
  expect(await page.evaluate(goBackByOne)).toBe(2);
  await reverifyOn(page, here.fixture.site, 'suspected');
  await reverifyOn(page, here.fixture.site, 'suspected');
});

it('never scrolls sideways on a small phone', async () => {
  const { page } = await here.browser.open({ viewport: { width: 320, height: 640 } });
  await enrollOn(
    page,
    await here.fixture.newLink(
      'A name as long as the service allows it to be, which is eighty letters in all.',
    ),
  );
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
});
