import { generateApiKey } from '../../shared/domain/partners/projects/api-key-format.ts';
import type { Answer } from '../support/requests/api-client.ts';
import { enrollForged } from '../support/people/forge-submission.ts';
import { sampleRequests, sendSample, type SampleRequest } from '../support/requests/sample-requests.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';

let fixture: TestFixture;
let project: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
});

afterAll(() => fixture?.close());

const keyed = sampleRequests.filter(({ spec }) => spec.auth === 'api-key');
const named = (samples: readonly SampleRequest[]): [string, SampleRequest][] =>
  samples.map((sample) => [sample.operationId, sample]);
const reason = (response: Answer) => response.headers.get('x-error-reason');

describe.each(named(keyed))('%s without a good key', (_name, sample) => {
  const unauthorized = async (headers: Record<string, string>) => {
    const response = await sendSample(fixture.visitor(), sample, { headers });
    expect({ status: response.status, challenge: response.headers.get('www-authenticate') }).toEqual({
      status: 401,
      challenge: 'Bearer',
    });
    return reason(response);
  };

  it('answers 401 when there is none', async () => {
    expect(await unauthorized({})).toBe('api_key_missing');
  });

  it('answers 401 to what cannot be one, to one nobody was given, and to one mistyped', async () => {
    const unknown = generateApiKey('live');
    const mistyped = project.apiKey.slice(0, -1) + (project.apiKey.endsWith('0') ? '1' : '0');
    const refused = [
      `Basic ${Buffer.from('ada:secret').toString('base64')}`,
      'Bearer',
      'Bearer ',
      'Bearer hm_live_short',
      `Bearer ${unknown}`,
      `Bearer ${mistyped}`,
      `Bearer ${project.apiKey} and more`,
      `Token ${project.apiKey}`,
      project.apiKey,
    ];
    for (const authorization of refused)
      expect([authorization, await unauthorized({ authorization })]).toEqual([
        authorization,
        'api_key_invalid',
      ]);
  });

  it('does not take a key from the query or another header', async () => {
    const path = `${sample.path}${sample.path.includes('?') ? '&' : '?'}apiKey=${project.apiKey}`;
    const response = await sendSample(
      fixture.anybody,
      { ...sample, path },
      { headers: { 'x-api-key': project.apiKey } },
    );
    expect(response.status).toBe(401);
  });
});

describe.each(named(sampleRequests.filter(({ spec }) => ['enrollment-token', 'person'].includes(spec.auth))))(
  '%s, which takes a token and no key',
  (_name, sample) => {
    it('answers 401 when there is none, or an API key in its place', async () => {
      const without = await fixture.visitor().call(sample.method, sample.path, { body: sample.body });
      expect(told(without)).toEqual([401, 'token_missing']);
      const key = await sendSample(fixture.visitor(), sample, {
        headers: { authorization: `Bearer ${project.apiKey}` },
      });
      expect([401, 404]).toContain(key.status);
    });
  },
);

it('takes the scheme in any case, as RFC 9110 says', async () => {
  const authorization = `bEARER ${project.apiKey}`;
  const response = await fixture.anybody.get('/check?userId=usr_sample_nobody', {
    headers: { authorization },
  });
  expect(response.status).toBe(404);
});

describe('a key restricted to app.example.com and *.example.org', () => {
  let key: string;
  const ask = (headers: Record<string, string>) =>
    fixture.anybody.get('/check?userId=usr_sample_nobody', { key, headers });

  beforeAll(async () => {
    const domains = ['app.example.com', '*.example.org'];
    ({ apiKey: key } = await fixture.createKey(project.projectId, { domains }));
  });

  it.each([
    ['the Origin itself', { origin: 'https://app.example.com' }],
    ['another port', { origin: 'https://app.example.com:8443' }],
    ['another case', { origin: 'HTTPS://App.Example.COM' }],
    ['a Referer', { referer: 'https://app.example.com/sign-up?step=2' }],
    ['a host below the wildcard', { origin: 'https://a.example.org' }],
    ['a host far below the wildcard', { origin: 'https://a.b.example.org' }],
    ['a Referer beside an opaque Origin', { origin: 'null', referer: 'https://app.example.com/' }],
  ])('works from %s', async (_from, headers) => {
    expect((await ask(headers)).status).toBe(404);
  });

  it.each([
    ['nowhere', {}],
    ['another host', { origin: 'https://example.net' }],
    ['the parent of its host', { origin: 'https://example.com' }],
    ['a host below its host', { origin: 'https://x.app.example.com' }],
    ['the wildcard itself', { origin: 'https://example.org' }],
    ['a name that ends alike', { origin: 'https://evil-example.org' }],
    ['its host as user name', { origin: 'https://app.example.com@evil.test' }],
    ['its host in the path', { referer: 'https://evil.test/app.example.com' }],
    [
      'an Origin elsewhere with a good Referer',
      { origin: 'https://evil.test', referer: 'https://app.example.com/' },
    ],
    ['no URL', { origin: 'app.example.com' }],
  ])('is refused from %s', async (_from, headers) => {
    const response = await ask(headers);
    expect([response.status, reason(response)]).toEqual([403, 'domain_not_allowed']);
  });

  it('is refused on every operation', async () => {
    for (const sample of keyed) {
      const response = await sendSample(fixture.anybody, sample, { key });
      expect([sample.operationId, response.status]).toEqual([sample.operationId, 403]);
    }
  });
});

describe('live and test', () => {
  it('know nothing of each other: people', async () => {
    const test = await fixture.createKey(project.projectId, { mode: 'test' });
    const pairs = [
      { own: project.client, other: test.client },
      { own: test.client, other: project.client },
    ];
    for (const { own, other } of pairs) {
      const person = await enrollForged(own);
      for (const name of [person.userId, person.identityId, person.identityUuid]) {
        const ref = encodeURIComponent(name);
        const paths = [
          `/check?userId=${ref}`,
          `/profile?identityId=${ref}`,
          `/v1/identity/${ref}`,
          `/v1/identity/${ref}/check`,
        ];
        for (const path of paths) {
          expect([path, (await own.get(path)).status]).toEqual([path, 200]);
          expect([path, (await other.get(path)).status]).toEqual([path, 404]);
        }
        expect((await other.post('/verify', { userId: name })).status).toBe(404);
      }
    }
  });

  it('know nothing of each other: webhooks', async () => {
    const test = await fixture.createKey(project.projectId, { mode: 'test' });
    const { body } = await project.client.post('/v1/webhooks/register', { url: 'http://127.0.0.1:9/hook' });
    const path = `/v1/webhooks/${body.webhookId}`;
    expect((await test.client.delete(path)).status).toBe(404);
    expect((await project.client.delete(path)).status).toBe(204);
  });
});
