import { openSearchProviders } from '../../crawler/discovery/search-providers.ts';
import { parseSearchUrl } from '../../shared/platform/config/outside-services.ts';
import { createOutboundClient, type OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { startTestWeb, type TestWeb } from './web-of-test.ts';

let outbound: OutboundClient;
let web: TestWeb;
beforeAll(() => {
  outbound = createOutboundClient({ allowlist: ['127.0.0.0/8'], dnsServers: [], allowHttp: true });
});
afterAll(() => outbound.close());
beforeEach(async () => {
  web = await startTestWeb();
});
afterEach(() => web.close());

const signal = new AbortController().signal;
const open = (text: string) => {
  const service = parseSearchUrl(text);
  const [provider] = openSearchProviders(outbound, service ? [service] : []);
  if (!provider) throw new Error(`${text} is no service`);
  return provider;
};
const brave = () => open(`brave+${web.origin.replace('//', '//BSA%2Fkey@')}`);
const searxng = () => open(`searxng+${web.origin}/private/`);

/** The documented shape, including fields that the product ignores. */
const braveAnswer = {
  type: 'search',
  query: { original: '"Acme Bank" login', more_results_available: true, country: 'us' },
  mixed: { type: 'mixed', main: [{ type: 'web', index: 0, all: false }], top: [], side: [] },
  web: {
    type: 'search',
    family_friendly: true,
    results: [
      {
        title: 'Acme <strong>Bank</strong> login',
        url: 'https://acme-bank-login.example/',
        is_source_local: false,
        description: 'Sign in to your account',
        profile: { name: 'acme-bank-login.example', url: 'https://acme-bank-login.example/' },
        language: 'en',
        type: 'search_result',
        meta_url: { scheme: 'https', netloc: 'acme-bank-login.example', path: '' },
      },
      { title: 'Acme', url: 'https://acme.example/', type: 'search_result', subtype: 'generic' },
    ],
  },
};

const searxngAnswer = {
  query: '"Acme Bank" login',
  number_of_results: 0,
  results: [
    {
      url: 'https://acme-bank-login.example/',
      title: 'Acme Bank login',
      content: 'Sign in to your account',
      engine: 'duckduckgo',
      parsed_url: ['https', 'acme-bank-login.example', '/', '', '', ''],
      engines: ['duckduckgo'],
      positions: [1],
      score: 1,
      category: 'general',
    },
  ],
  responses: [],
  infoboxes: [],
  suggestions: [],
  unresponsive_engines: [],
};

it('asks Brave with the key in its header, and reads the pages', async () => {
  const keys: unknown[] = [];
  web.responses.set('/res/v1/web/search', (request, response) => {
    keys.push(request.headers['x-subscription-token']);
    response.end(JSON.stringify(braveAnswer));
  });
  expect(await brave().search('"Acme Bank" login & more', { signal })).toEqual([
    { url: 'https://acme-bank-login.example/', title: 'Acme <strong>Bank</strong> login' },
    { url: 'https://acme.example/', title: 'Acme' },
  ]);
  const asked = new URL(web.asked[0] ?? '', web.origin).searchParams;
  expect([keys, asked.get('q'), asked.get('count')]).toEqual([['BSA/key'], '"Acme Bank" login & more', '20']);
});

it('takes an answer of Brave without results for none', async () => {
  web.responses.set('/res/v1/web/search', JSON.stringify({ type: 'search', query: { original: 'x' } }));
  expect(await brave().search('x', { signal })).toEqual([]);
});

it('asks a SearXNG below its path for JSON', async () => {
  web.responses.set('/private/search', JSON.stringify(searxngAnswer));
  expect(await searxng().search('"Acme Bank" login', { signal })).toEqual([
    { url: 'https://acme-bank-login.example/', title: 'Acme Bank login' },
  ]);
  const asked = new URL(web.asked[0] ?? '', web.origin).searchParams;
  expect(Object.fromEntries(asked)).toEqual({ q: '"Acme Bank" login', format: 'json' });
});

it.each([
  [429, '{"error":{"code":"RATE_LIMITED"}}', 'answered 429'],
  [200, '<html>', 'no JSON'],
  [200, '{"web":{"results":[{"title":"no address"}]}}', 'something else than results'],
  [200, `"${'x'.repeat(2_000_001)}"`, 'more than 2000000 bytes'],
])('says of an answer %i what is wrong with it, and never the key', async (status, body, message) => {
  web.responses.set('/res/v1/web/search', (_request, response) => void response.writeHead(status).end(body));
  const error = await brave()
    .search('x', { signal })
    .catch((reason: unknown) => reason);
  expect(String(error)).toContain(message);
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('key');
});

it.each([
  'https://search.example',
  'brave+https://api.search.brave.com',
  'brave+https://key:more@api.search.brave.com',
  'searxng+https://user@search.example',
  'searxng+ftp://search.example',
  'google+https://key@search.example',
  'searxng+https://search.example/?q=x',
])('takes %s for no service', (text) => {
  expect(parseSearchUrl(text)).toBeUndefined();
});
