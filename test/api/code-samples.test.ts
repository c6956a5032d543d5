import { readFileSync } from 'node:fs';
import { parseInput } from '../../api/http/parse-input.ts';
import { documents } from '../../api/openapi/audiences.ts';
import type { Overlay } from '../../api/openapi/code-samples.ts';
import { routeTable } from '../../api/routes/route-table.ts';
import { enrollWithOwnPasskey, signInAtOwnPage } from '../sessions/own-passkey.ts';
import { type CurlRequest, curlRequests } from '../support/requests/curl-requests.ts';
import type { JsonObject } from '../support/requests/references.ts';
import { aPicture } from '../support/requests/sample-parts.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

const audiences = ['partners', 'people'] as const;

let fixture: TestFixture;
let overlays: Record<(typeof audiences)[number], Overlay>;
let variables: Record<string, string>;

beforeAll(async () => {
  fixture = await createTestFixture();
  const read = async (audience: (typeof audiences)[number]): Promise<Overlay> =>
    (await fixture.anybody.get(`/docs/assets/${documents[audience].samples}`)).body;
  overlays = { partners: await read('partners'), people: await read('people') };
  const { apiKey } = await fixture.createProject();
  const { authenticator } = await enrollWithOwnPasskey(fixture);
  variables = {
    HUMANMARK_API_KEY: apiKey,
    HUMANMARK_SESSION_TOKEN: (await signInAtOwnPage(fixture, authenticator)).body.sessionToken,
    HUMANMARK_LINK_TOKEN: `enr_${'A'.repeat(43)}`,
  };
});
afterAll(() => fixture?.close());

const targetOf = (path: string, method: string) => `$.paths['${path}'].${method}`;

/** The sample of each operation by curl, as the request that it sends. */
function requests(): [string, CurlRequest][] {
  const actions = audiences.flatMap((audience) => overlays[audience].actions);
  const commands = actions.flatMap(({ update }) =>
    update['x-codeSamples'].filter(({ lang }) => lang === 'Shell').map(({ source }) => source),
  );
  const sent = curlRequests(commands, variables);
  return actions.map(({ target }, at) => [target, sent[at]!]);
}

describe('the code samples', () => {
  it.each(audiences)(
    'of the document of %s are two for each operation, beside it as an overlay',
    (audience) => {
      const { file } = documents[audience];
      const { paths } = JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
      const operations = Object.entries<JsonObject>(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => targetOf(path, method)),
      );
      const { overlay, actions, ...rest } = overlays[audience];
      expect([overlay, rest.extends]).toEqual(['1.0.0', `/${file}`]);
      expect(actions.map(({ target }) => target).toSorted()).toEqual(operations.toSorted());
      for (const { target, update } of actions)
        expect([target, update['x-codeSamples'].map(({ label }) => label)]).toEqual([
          target,
          ['curl', 'TypeScript'],
        ]);
    },
  );

  it.each(audiences)(
    'of the document of %s are sent compressed, to who does not have them',
    async (audience) => {
      const url = `${fixture.base}/docs/assets/${documents[audience].samples}`;
      const first = await fetch(url);
      expect(first.headers.get('content-encoding')).toBe('gzip');
      expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
      const again = await fetch(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
      expect(again.status).toBe(304);
    },
  );

  it('by curl ask, as a shell reads them, for what their operations take', () => {
    const byTarget = new Map(
      routeTable.map((route) => [targetOf(route.spec.path, route.spec.method), route]),
    );
    const credentials = {
      'api-key': variables['HUMANMARK_API_KEY'],
      person: variables['HUMANMARK_SESSION_TOKEN'],
      'enrollment-token': variables['HUMANMARK_LINK_TOKEN'],
      member: undefined,
      none: undefined,
    };
    for (const [target, { method, path, headers, body, file }] of requests()) {
      const { spec, input } = byTarget.get(target)!;
      const { pathname, searchParams } = new URL(path, 'http://service');
      expect([target, method]).toEqual([target, spec.method.toUpperCase()]);
      const token = credentials[spec.auth];
      const wanted = token === undefined ? undefined : `Bearer ${token}`;
      expect([target, headers['authorization']]).toEqual([target, wanted]);
      const segments = spec.path.replaceAll(/\{(\w+)\}/g, (_all, name) =>
        name === spec.manySegments ? '.+' : '[^/]+',
      );
      expect(pathname).toMatch(new RegExp(`^${segments}$`));
      if (input.query) parseInput(input.query, Object.fromEntries(searchParams), target);
      else expect([target, searchParams.size]).toEqual([target, 0]);
      if (file !== undefined)
        expect(input.media?.flatMap(({ types }) => types)).toContain(headers['content-type']);
      else if (input.body) parseInput(input.body, body === undefined ? {} : JSON.parse(body), target);
      else expect([target, body]).toEqual([target, undefined]);
    }
  });

  it('by curl are refused for nothing that is written in them', async () => {
    const wrong = new Set([
      'invalid_request',
      'malformed_json',
      'unsupported_media_type',
      'method_not_allowed',
      'api_key_invalid',
    ]);
    // After these the session is gone that the others need.
    const isLast = ([target]: [string, CurlRequest]) => /\['\/v1\/me(?:\/sessions)?'\].delete/.test(target);
    const inOrder = requests().toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));
    // What the samples cannot know: who stamps by default for this project, and how long the log is.
    const ofThisService = /has no owner in this mode|the log has \d+ entries/;
    const refused: unknown[] = [];
    for (const [target, { method, path, headers, body, file }] of inOrder) {
      const rawBody = file === undefined ? body : Buffer.from(aPicture, 'base64');
      const sent = rawBody === undefined ? { headers } : { headers, rawBody };
      const response = await fixture.visitor().call(method, path, sent);
      const reason = response.headers.get('x-error-reason') ?? '';
      const message = response.body?.error?.message;
      if (wrong.has(reason) && !ofThisService.test(message)) refused.push([target, reason, message]);
    }
    expect(refused).toEqual([]);
  });
});
