import { sampleRequests } from '../support/requests/sample-requests.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

const transport = 'strict-transport-security';
const header = async ({ base }: TestFixture, path: string, name: string) => {
  const response = await fetch(base + path);
  await response.body?.cancel();
  return response.headers.get(name);
};

describe('headers for browsers', () => {
  let secure: TestFixture;
  let plain: TestFixture;

  beforeAll(async () => {
    secure = await createTestFixture({ PUBLIC_URL: 'https://humanmark.test' });
    plain = await createTestFixture();
  });
  afterAll(async () => {
    await secure?.close();
    await plain?.close();
  });

  it('forbid the way without TLS where the public address is https, on every response', async () => {
    for (const { method, path } of sampleRequests) {
      const response = await fetch(secure.base + path, { method });
      await response.body?.cancel();
      expect([path, response.headers.get(transport)]).toEqual([path, 'max-age=31536000']);
    }
    expect(await header(secure, '/nothing', transport)).toBe('max-age=31536000');
    expect(await header(plain, '/enroll', transport)).toBeNull();
  });

  it.each(['/enroll', '/reverify', '/me', '/docs', '/s/stmp_0000000000000000'])(
    'keep other sites from holding on to the page %s, and from loading it',
    async (path) => {
      expect(await header(plain, path, 'cross-origin-opener-policy')).toBe('same-origin');
      expect(await header(plain, path, 'cross-origin-resource-policy')).toBe('same-origin');
    },
  );

  it.each(['/badge.js', '/s/stmp_0000000000000000/badge.svg'])('let other sites load %s', async (path) => {
    expect(await header(plain, path, 'cross-origin-resource-policy')).toBe('cross-origin');
  });
});
