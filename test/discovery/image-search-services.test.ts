import type { IncomingMessage } from 'node:http';
import { openImageSearchProviders } from '../../crawler/discovery/image-search-providers.ts';
import { parseImageSearchUrl } from '../../shared/platform/config/outside-services.ts';
import { createOutboundClient, type OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { bodyOf } from './image-search-services.ts';
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
const picture = Buffer.from('a picture, as far as the service is concerned');
const open = (kind: 'vision' | 'tineye') => {
  const service = parseImageSearchUrl(`${kind}+${web.origin.replace('//', '//a%2Ckey@')}`);
  const [provider] = openImageSearchProviders(outbound, service ? [service] : []);
  if (!provider) throw new Error(`${kind} is no service`);
  return provider;
};

/** The documented shape, including fields that the product ignores. */
const visionAnswer = {
  responses: [
    {
      webDetection: {
        webEntities: [{ entityId: '/m/02p7_j8', score: 1.44, description: 'Portrait' }],
        fullMatchingImages: [{ url: 'https://stolen.example/ada.jpg' }],
        pagesWithMatchingImages: [
          {
            url: 'https://stolen.example/profile',
            pageTitle: 'Ada <b>L.</b>',
            fullMatchingImages: [{ url: 'https://stolen.example/ada.jpg' }],
          },
          { url: 'https://other.example/', partialMatchingImages: [{ url: 'https://other.example/a.png' }] },
        ],
        visuallySimilarImages: [{ url: 'https://similar.example/x.jpg' }],
        bestGuessLabels: [{ label: 'portrait', languageCode: 'en' }],
      },
    },
  ],
};

const backlink = (page: string) => ({ url: `${page}ada.jpg`, backlink: page, crawl_date: '2026-02-03' });
const tinEyeAnswer = {
  code: 200,
  messages: [],
  stats: { timestamp: '1795824000.00', query_time: '0.4', total_backlinks: 3, total_results: 2 },
  results: {
    matches: [
      {
        image_url: 'https://img.tineye.com/result/1',
        domain: 'stolen.example',
        score: 91.2,
        format: 'JPEG',
        tags: [],
        backlinks: [backlink('https://stolen.example/profile/'), backlink('https://stolen.example/more/')],
      },
      {
        image_url: 'https://img.tineye.com/result/2',
        score: 60,
        backlinks: [backlink('https://b.example/')],
      },
    ],
  },
};

it('sends Vision the picture in the body and the key in a header, and reads the pages', async () => {
  let request: IncomingMessage | undefined;
  let body: Buffer = Buffer.alloc(0);
  web.responses.set('/v1/images:annotate', (asked, response) => {
    request = asked;
    void bodyOf(asked).then((bytes) => {
      body = bytes;
      response.end(JSON.stringify(visionAnswer));
    });
  });
  expect(await open('vision').search(picture, { signal })).toEqual([
    { url: 'https://stolen.example/profile', title: 'Ada <b>L.</b>' },
    { url: 'https://other.example/', title: '' },
  ]);
  expect([request?.method, request?.headers['x-goog-api-key'], web.asked]).toEqual([
    'POST',
    'a,key',
    ['/v1/images:annotate'],
  ]);
  expect(JSON.parse(body.toString())).toEqual({
    requests: [
      {
        image: { content: picture.toString('base64') },
        features: [{ type: 'WEB_DETECTION', maxResults: 50 }],
      },
    ],
  });
});

it('sends TinEye the picture as a form and the key in a header, and reads the pages', async () => {
  let key: unknown;
  let form = new FormData();
  web.responses.set('/rest/search/', (asked, response) => {
    key = asked.headers['x-api-key'];
    const headers = { 'content-type': asked.headers['content-type'] ?? '' };
    void bodyOf(asked)
      .then((bytes) => new Response(new Uint8Array(bytes), { headers }).formData())
      .then((fields) => {
        form = fields;
        response.end(JSON.stringify(tinEyeAnswer));
      });
  });
  expect((await open('tineye').search(picture, { signal })).map(({ url }) => url)).toEqual([
    'https://stolen.example/profile/',
    'https://stolen.example/more/',
    'https://b.example/',
  ]);
  const { image_upload: upload, ...choices } = Object.fromEntries(form);
  if (!(upload instanceof File)) throw new Error('the picture was not sent as a file');
  expect([key, upload.name, upload.type]).toEqual(['a,key', 'image.jpg', 'image/jpeg']);
  expect(Buffer.from(await upload.arrayBuffer()).equals(picture)).toBe(true);
  expect(choices).toEqual({ offset: '0', limit: '50', sort: 'score', order: 'desc', backlink_limit: '10' });
});

it.each([
  ['vision', '/v1/images:annotate', '{"responses":[{}]}'],
  ['tineye', '/rest/search/', '{"code":200,"results":{"matches":[]}}'],
] as const)('takes an answer of %s without pages for none', async (kind, path, answer) => {
  web.responses.set(path, answer);
  expect(await open(kind).search(picture, { signal })).toEqual([]);
});

it.each([
  ['vision', 403, '{"error":{"code":403,"message":"the key a,key is not for this"}}', 'answered 403'],
  ['vision', 200, '{"responses":[{"error":{"code":3,"message":"a,key"}}]}', 'the error 3'],
  ['vision', 200, '{"responses":[]}', 'something else than results'],
  ['vision', 200, '<html>a,key', 'no JSON'],
  ['vision', 200, `"${'x'.repeat(2_000_001)}"`, 'more than 2000000 bytes'],
  ['tineye', 200, '{"code":400,"messages":["a,key has no searches left"]}', 'the code 400'],
  ['tineye', 200, '{"code":200,"results":{"matches":[{"backlinks":[{"url":"x"}]}]}}', 'something else'],
  ['tineye', 302, '', 'answered 302'],
] as const)(
  'says what is wrong with an answer of %s (%i), never the key',
  async (kind, status, body, message) => {
    const path = kind === 'vision' ? '/v1/images:annotate' : '/rest/search/';
    web.responses.set(path, (_request, response) => void response.writeHead(status).end(body));
    const error = await open(kind)
      .search(picture, { signal })
      .catch((reason: unknown) => reason);
    expect(String(error)).toContain(message);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('a,key');
  },
);

it.each([
  'https://vision.googleapis.com',
  'vision+https://vision.googleapis.com',
  'vision+https://key:more@vision.googleapis.com',
  'tineye+https://api.tineye.com/?key=x',
  'lens+https://key@lens.example',
  // A face would cross the internet in the clear.
  'vision+http://key@vision.googleapis.com',
  'vision+http://key@8.8.8.8',
])('takes %s for no service', (text) => {
  expect(parseImageSearchUrl(text)).toBeUndefined();
});

it.each(['http://key@10.1.2.3:8080/gate/', 'http://key@[fd00::1]', 'https://key@gate.example/vision'])(
  'takes %s for a gateway to a service',
  (address) => {
    expect(parseImageSearchUrl(`vision+${address}`)).toMatchObject({ kind: 'vision', key: 'key' });
  },
);
