import { once } from 'node:events';
import { createServer } from 'node:http';
import sharp from 'sharp';
import { listeningPort } from '../../../shared/platform/lib/listening-port.ts';
import { startDnsServer } from '../../testbed/dns-server.ts';
import { drawFrom } from '../../testbed/draw-from.ts';
import { drawLogo } from '../../testbed/draw-logo.ts';
import { naturalTexture } from '../watermark/natural-pictures.ts';

/**
 * A web of pages like those of shops and newspapers, in a process of its own, so that serving is charged to neither
 * side. Every name ending in `.com` exists: half a megabyte in 14 requests, 12 of them pictures and scripts. Names that
 * contain `-login-` pretend to be the brand in them, with its logo and a password form. Names that begin with `hang` answer
 * no request for a page, `dead` not even one for robots.txt, and pages of `spin` never end their script. Reports its port and
 * its name server once.
 */
const [address = ''] = process.argv.slice(2);
const photos = 8;

const photo = async (seed: number): Promise<Buffer> => {
  const { data, width, height } = naturalTexture(480, 320, drawFrom(seed));
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer();
};
const pictures = new Map<string, Buffer>();
for (let at = 0; at < photos; at += 1) pictures.set(`/photo-${at}.jpg`, await photo(90 + at));
const logos = new Map<number, Promise<Buffer>>();
const logoOf = (number: number): Promise<Buffer> => {
  const known =
    logos.get(number) ??
    sharp(Buffer.from(drawLogo(number)))
      .png()
      .toBuffer();
  logos.set(number, known);
  return known;
};

const words =
  'river stone market garden window paper winter harbour kettle orchard lantern meadow copper thread ' +
  'basket morning saddle timber feather candle';
const draw = drawFrom(4);
const vocabulary = words.split(' ');
const sentence = (length: number): string =>
  `${Array.from({ length }, () => draw.pick(vocabulary)).join(' ')}.`;
const paragraph = (): string => Array.from({ length: 5 }, () => sentence(12)).join(' ');
const card = (at: number): string =>
  `<article class="card c${at}"><img src="/photo-${at % photos}.jpg" width="380" height="250" alt="${draw.pick(vocabulary)}">
   <h2>${sentence(4)}</h2><p>${paragraph()}</p><a href="/read/${at}">${sentence(2)}</a></article>`;
const cards = Array.from({ length: 18 }, (_card, at) => card(at)).join('');
const menu = Array.from(
  { length: 12 },
  (_entry, at) => `<li><a href="/m/${at}">${draw.pick(vocabulary)}</a></li>`,
).join('');
const rules = Array.from(
  { length: 600 },
  (_rule, at) =>
    `.c${at} h2, .x${at} > p { margin: ${at % 9}px; color: #${String(100 + (at % 400))}; padding: 0 ${at % 7}px }`,
).join('\n');
const style = `body { margin: 0; font: 16px/1.5 sans-serif } header { display: flex; gap: 24px; padding: 16px; background: #fff }
  main { display: grid; grid-template-columns: repeat(3, 1fr); gap: 24px; padding: 24px } .card { background: #fafafa } ul { display: flex; gap: 12px; list-style: none }
  ${rules}`;
/** A script the size of a small framework, with some work at the start. */
const script = `const table = {};\n${Array.from({ length: 1500 }, (_entry, at) => `table['entry${at}'] = function (n) { return n * ${at} + ${at % 13}; };`).join('\n')}
  let sum = 0; for (const name of Object.keys(table)) for (let at = 0; at < 200; at += 1) sum += table[name](at);
  const list = document.createElement('ul'); for (let at = 0; at < 150; at += 1) { const item = document.createElement('li'); item.textContent = 'note ' + at; list.append(item); }
  document.querySelector('footer')?.append(list);`;
const form =
  '<form action="https://collect.other-place.com/" method="post"><label>E-mail<input type="email" name="u"></label>' +
  '<label>Password<input type="password" name="p"></label><button>Sign in</button></form>';

function pageOf(host: string): string {
  const [, brand] = /^([a-z]+)-login-/.exec(host) ?? [];
  const name =
    brand === undefined ? host.split('-', 1)[0] : `${brand.charAt(0).toUpperCase()}${brand.slice(1)} Bank`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${brand === undefined ? name : `Sign in | ${name}`}</title>
    <link rel="stylesheet" href="/site.css"><script src="/frame.js" defer></script><script src="/site.js" defer></script></head>
    <body><header><img src="/logo.png" height="60" alt="${name}"><nav><ul>${menu}</ul></nav></header>
    <h1>${name}</h1>${brand === undefined ? '' : form}<main>${cards}</main><footer><p>${paragraph()}</p></footer></body></html>`;
}

/** An impostor's host contains the number of its brand, as the bench names them. */
const logoNumber = (host: string): number =>
  Number(/-login-(\d+)-/.exec(host)?.[1] ?? 1000 + ((host.length * 31 + host.charCodeAt(0)) % 97));

async function answer(
  host: string,
  path: string,
): Promise<{ type: string; body: string | Buffer } | undefined> {
  if (path === '/' && host.startsWith('spin'))
    return {
      type: 'text/html; charset=utf-8',
      body: '<title>Busy</title><p>Busy</p><script>for (;;);</script>',
    };
  if (path === '/') return { type: 'text/html; charset=utf-8', body: pageOf(host) };
  if (path === '/site.css') return { type: 'text/css', body: style };
  if (path === '/frame.js' || path === '/site.js') return { type: 'text/javascript', body: script };
  if (path === '/logo.png' || path === '/favicon.ico')
    return { type: 'image/png', body: await logoOf(logoNumber(host)) };
  const picture = pictures.get(path);
  return picture && { type: 'image/jpeg', body: picture };
}

const server = createServer((request, response) => {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  if (host.startsWith('dead') || (host.startsWith('hang') && request.url !== '/robots.txt')) return;
  void answer(host, request.url ?? '').then((found) => {
    response.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'text/plain' });
    response.end(found?.body ?? 'nothing here');
  });
});
server.listen(0, address);
await once(server, 'listening');
const dns = await startDnsServer(({ name, type }) =>
  !name.endsWith('.com') ? 'NXDOMAIN' : type === 'A' ? [{ type: 'A', value: address }] : [],
);
process.on('disconnect', () => process.exit());
process.send?.({ port: listeningPort(server), dns: dns.address });
