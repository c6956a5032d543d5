import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { hostileFiles, pngOf } from '../images/hostile-files.ts';
import { startReceiver, type Receiver } from '../outbound/receiver.ts';
import { told } from '../support/requests/told.ts';
import { base64Of, createBrandFixture, pictureOf, registerBrand, type BrandFixture } from './brand-calls.ts';

let fixture: BrandFixture;
let host: Receiver;
let at: string;
let good: string;
const agents: (string | undefined)[] = [];

beforeAll(async () => {
  fixture = await createBrandFixture();
  good = await base64Of(3);
  const logo = await pictureOf(7);
  host = await startReceiver((request, response) => {
    agents.push(request.headers['user-agent']);
    const redirectTo = (place: string) => response.writeHead(302, { location: place }).end();
    // The content type that a host declares decides nothing.
    const send = (body: Buffer | string) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end(body);
    const hop = /^\/hop(\d)$/.exec(request.url ?? '')?.[1];
    if (hop !== undefined) redirectTo(hop === '1' ? '/logo.png' : `/hop${Number(hop) - 1}`);
    else if (request.url === '/logo.png') send(logo);
    else if (request.url === '/page') send('<html>not a picture</html>');
    else if (request.url === '/large') send(Buffer.alloc(5_000_001, 'x'));
    else if (request.url === '/inside') redirectTo('http://10.0.0.1/logo.png');
    else response.writeHead(404).end();
  });
  at = `http://127.0.0.1:${host.port}`;
});
afterAll(async () => {
  await host?.close();
  await fixture?.close();
});

const keyed = async () => (await fixture.createProject()).client;
const countRows = async () => {
  const [row] = await fixture.db.query<{ brands: number; references: number }>(
    `SELECT (SELECT count(*) FROM brands) AS brands, (SELECT count(*) FROM brand_references) AS references`,
  );
  return row;
};
/** Asserts a refusal that names the last picture and stores nothing; returns its message. */
const refusalOf = async (
  picture: { image: string } | { url: string },
  before: readonly string[] = [good],
): Promise<string> => {
  const client = await keyed();
  const stored = [await countRows(), fixture.filesKept().length];
  const referenceImages = [...before.map((image) => ({ image })), picture];
  const answer = await client.post('/v1/brand/register', { type: 'brand', name: 'Acme', referenceImages });
  expect(told(answer)).toEqual([400, 'reference_rejected']);
  expect([await countRows(), fixture.filesKept().length]).toEqual(stored);
  return answer.body.error.message;
};

it('refuses every file that is no picture to be used, and stores nothing of the request', async () => {
  for (const { name, bytes } of await hostileFiles()) {
    const message = await refusalOf({ image: bytes.toString('base64') }, []);
    expect([name, message]).toEqual([name, expect.stringMatching(/^referenceImages\.0\.image: (?!image: )/)]);
  }
});

it('refuses what is blank, tiny, or there twice', async () => {
  const blank = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(await refusalOf({ image: blank.toString('base64') })).toMatch(
    /referenceImages\.1\.image: has too little detail/,
  );
  const tiny = pngOf(15, 400, deflateSync(Buffer.alloc(16 * 400, 1)));
  expect(await refusalOf({ image: tiny.toString('base64') })).toMatch(/image: is 15 x 400 pixels/);
  expect(await refusalOf({ image: good })).toMatch(/is the same file as referenceImages\.0/);
});

it('fetches a picture by its URL, through redirects, and remembers where from', async () => {
  const body = await registerBrand(await keyed(), { referenceImages: [{ url: `${at}/hop3` }] });
  expect(body.references).toMatchObject([{ sourceUrl: `${at}/hop3`, mediaType: 'image/png', width: 120 }]);
  expect(agents.at(-1)).toMatch(/^Humanmark/);
});

it.each([
  ['/gone', /^referenceImages\.1\.url: The host returned status 404/],
  ['/page', /^referenceImages\.1\.url: must be one of jpeg/],
  ['/large', /^referenceImages\.1\.url: The file is larger than 5 MB/],
  ['/hop4', /^referenceImages\.1\.url: The host redirects more than 3 times/],
  ['/inside', /^referenceImages\.1\.url: The address is not a public address/],
])('refuses what is at %s', async (path, message) => {
  expect(await refusalOf({ url: `${at}${path}` })).toMatch(message);
});

it('does not call addresses of our network', async () => {
  expect(await refusalOf({ url: 'http://169.254.169.254/latest/meta-data' })).toMatch(/not a public address/);
  expect(await refusalOf({ url: 'http://[::ffff:10.0.0.1]/' })).toMatch(/not a public address/);
});
