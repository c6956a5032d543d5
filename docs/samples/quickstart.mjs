import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { HUMANMARK_URL, HUMANMARK_API_KEY, WEBHOOK_SECRET, PLATFORM, SHOP_PORT = '8080' } = process.env;
if (!HUMANMARK_API_KEY || !WEBHOOK_SECRET) throw new Error('a variable of step 2 or 3 is not set');
const identities = new Map(); // by name; a real server has a column in its table of users

async function ask(method, path, body) {
  const headers = { authorization: `Bearer ${HUMANMARK_API_KEY}`, 'content-type': 'application/json' };
  const response = await fetch(HUMANMARK_URL + path, { method, headers, body: body && JSON.stringify(body) });
  if (!response.ok) throw new Error(`${response.headers.get('x-error-reason')}: ${await response.text()}`);
  return response.json();
}

const pages = {
  async '/join'(response, { name, email }) {
    const body = { displayName: name, email, platform: PLATFORM };
    const { identityId, enrollmentUrl } = await ask('POST', '/public-enroll', body);
    identities.set(name, identityId);
    response.writeHead(303, { location: enrollmentUrl }).end();
  },
  async '/check'(response, { name }) {
    const { isHuman } = await ask('GET', `/check?userId=${encodeURIComponent(identities.get(name) ?? name)}`);
    response.end(`${name} is ${isHuman ? 'a verified human' : 'not verified'}\n`);
  },
  async '/hooks'(response, _query, request) {
    const body = Buffer.concat(await request.toArray());
    const signature = Buffer.from(request.headers['x-svc-signature'] ?? '', 'hex');
    const expected = createHmac('sha256', WEBHOOK_SECRET).update(body).digest();
    const isGenuine = signature.length === 32 && timingSafeEqual(signature, expected);
    if (isGenuine) console.log(JSON.parse(body).event, JSON.parse(body).data.identityId);
    response.writeHead(isGenuine ? 204 : 401).end();
  },
};
createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://shop');
  const page = pages[pathname] ?? (async () => response.writeHead(404).end());
  const failed = (error) => response.writeHead(502).end(error.message);
  page(response, Object.fromEntries(searchParams), request).catch(failed);
}).listen(Number(SHOP_PORT), () => console.log(`listening at http://127.0.0.1:${SHOP_PORT}`));
