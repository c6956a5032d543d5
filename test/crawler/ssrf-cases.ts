export interface SsrfPlaces {
  /** `host:port` of a listener that must never be touched. */
  trap: string;
  /** The port of that listener. */
  port: number;
  /** The origin of the page's own site, `http://...`. */
  site: string;
}

export interface SsrfCase {
  name: string;
  /** A URL that is visited directly, without a page. */
  url?: (places: SsrfPlaces) => string;
  /** The page that makes the attempt. It calls `tried()` once it has done so. */
  page?: (places: SsrfPlaces) => string;
  /** The target of the site's `/redirect`. */
  redirect?: (places: SsrfPlaces) => string;
}

/** Every notation of a non-public address. */
const hosts = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '127.99.0.1',
  '0.0.0.0',
  '0',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  'localhost',
  'localhost.',
  'a.localhost',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '169.254.169.254',
  '[fd00:ec2::254]',
  'loopback.test',
  'loopback6.test',
  'mixed.test',
  'mapped.test',
  'nat64.test',
];

const script = (code: string) => `<script>${code}</script>`;
const quietly = (code: string) => script(`try { ${code} } catch (error) { void error; } tried();`);
const settled = (promise: string) => script(`Promise.resolve(${promise}).catch(() => 0).then(tried);`);
const element = (markup: string) => `${markup}${script('tried();')}`;

const withPages: SsrfCase[] = (
  [
    ['an image', ({ trap }) => element(`<img src="http://${trap}/x.png">`)],
    ['an image of many sizes', ({ trap }) => element(`<img srcset="http://${trap}/x.png 2x" src="/y">`)],
    ['a frame', ({ trap }) => element(`<iframe src="http://${trap}/"></iframe>`)],
    ['a frame with TLS', ({ trap }) => element(`<iframe src="https://${trap}/"></iframe>`)],
    ['a frame that is led there', () => element('<iframe src="/redirect"></iframe>')],
    ['an object', ({ trap }) => element(`<object data="http://${trap}/"></object>`)],
    ['an embedded thing', ({ trap }) => element(`<embed src="http://${trap}/x.svg" type="image/svg+xml">`)],
    [
      'a video',
      ({ trap }) =>
        element(`<video src="http://${trap}/x.mp4" autoplay muted poster="http://${trap}/p"></video>`),
    ],
    ['a sound', ({ trap }) => element(`<audio src="http://${trap}/x.mp3" preload="auto"></audio>`)],
    ['subtitles', ({ trap }) => element(`<video><track default src="http://${trap}/x.vtt"></video>`)],
    ['a script', ({ trap }) => element(`<script src="http://${trap}/x.js"></script>`)],
    ['a module', ({ trap }) => settled(`import('http://${trap}/x.js')`)],
    ['a stylesheet', ({ trap }) => element(`<link rel="stylesheet" href="http://${trap}/x.css">`)],
    [
      'a stylesheet of a stylesheet',
      ({ trap }) => element(`<style>@import url("http://${trap}/x.css");</style>`),
    ],
    ['a background', ({ trap }) => element(`<style>body{background:url(http://${trap}/x.png)}</style>x`)],
    [
      'a font',
      ({ trap }) =>
        element(
          `<style>@font-face{font-family:f;src:url(http://${trap}/f.woff2)}p{font-family:f}</style><p>x</p>`,
        ),
    ],
    [
      'a drawing',
      ({ trap }) =>
        element(`<svg><image href="http://${trap}/x.png"/><use href="http://${trap}/x.svg#a"/></svg>`),
    ],
    ['a favicon', ({ trap }) => element(`<link rel="icon" href="http://${trap}/icon.png">`)],
    ['a manifest', ({ trap }) => element(`<link rel="manifest" href="http://${trap}/m.json">`)],
    ['prefetch', ({ trap }) => element(`<link rel="prefetch" href="http://${trap}/x">`)],
    ['preload', ({ trap }) => element(`<link rel="preload" as="fetch" crossorigin href="http://${trap}/x">`)],
    ['preconnect', ({ trap }) => element(`<link rel="preconnect" href="http://${trap}/">`)],
    ['preconnect with TLS', ({ trap }) => element(`<link rel="preconnect" href="https://${trap}/">`)],
    ['DNS prefetch', () => element('<link rel="dns-prefetch" href="http://prefetched.test/">')],
    ['prerender', ({ trap }) => element(`<link rel="prerender" href="http://${trap}/">`)],
    [
      'speculation rules',
      ({ trap }) =>
        element(
          `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["http://${trap}/"],"eagerness":"immediate"}]}</script>`,
        ),
    ],
    ['fetch', ({ trap }) => settled(`fetch('http://${trap}/', { mode: 'no-cors' })`)],
    [
      'fetch that posts',
      ({ trap }) => settled(`fetch('http://${trap}/', { mode: 'no-cors', method: 'POST', body: 'x' })`),
    ],
    [
      'fetch that outlives the page',
      ({ trap }) => settled(`fetch('http://${trap}/', { mode: 'no-cors', keepalive: true })`),
    ],
    ['fetch that is led there', () => settled(`fetch('/redirect', { mode: 'no-cors' })`)],
    [
      'XMLHttpRequest',
      ({ trap }) => quietly(`const r = new XMLHttpRequest(); r.open('GET', 'http://${trap}/'); r.send();`),
    ],
    ['a beacon', ({ trap }) => quietly(`navigator.sendBeacon('http://${trap}/', 'x');`)],
    [
      'a ping',
      ({ trap }) =>
        quietly(
          `const a = document.createElement('a'); a.href = '#'; a.ping = 'http://${trap}/'; a.click();`,
        ),
    ],
    ['events', ({ trap }) => quietly(`new EventSource('http://${trap}/');`)],
    ['a WebSocket', ({ trap }) => quietly(`new WebSocket('ws://${trap}/');`)],
    ['a WebSocket with TLS', ({ trap }) => quietly(`new WebSocket('wss://${trap}/');`)],
    [
      'a WebSocket of a worker',
      ({ trap }) =>
        quietly(
          `new Worker(URL.createObjectURL(new Blob(["new WebSocket('ws://${trap}/'); fetch('http://${trap}/').catch(() => 0);"])));`,
        ),
    ],
    [
      'a WebSocket of a shared worker',
      ({ trap }) => quietly(`new SharedWorker('data:text/javascript,new WebSocket("ws://${trap}/")');`),
    ],
    ['a WebSocket stream', ({ trap }) => quietly(`new WebSocketStream('ws://${trap}/');`)],
    [
      'a service worker',
      () => settled(`ServiceWorkerContainer.prototype.register.call(navigator.serviceWorker, '/worker.js')`),
    ],
    [
      'WebRTC',
      ({ port }) =>
        settled(
          `(async () => { const c = new RTCPeerConnection({ iceServers: [{ urls: ['stun:127.0.0.1:${port}', 'turn:127.0.0.1:${port}?transport=tcp'], username: 'u', credential: 'c' }] }); c.createDataChannel('x'); await c.setLocalDescription(await c.createOffer()); })()`,
        ),
    ],
    [
      'WebRTC with a candidate',
      ({ port }) =>
        settled(
          `(async () => { const a = new RTCPeerConnection(), b = new RTCPeerConnection(); a.createDataChannel('x'); await a.setLocalDescription(await a.createOffer()); await b.setRemoteDescription(a.localDescription); await b.setLocalDescription(await b.createAnswer()); await a.setRemoteDescription(b.localDescription); await a.addIceCandidate({ sdpMid: '0', candidate: 'candidate:1 1 udp 2122260223 127.0.0.1 ${port} typ host' }); await a.addIceCandidate({ sdpMid: '0', candidate: 'candidate:2 1 tcp 1518280447 127.0.0.1 ${port} typ host tcptype passive' }); })()`,
        ),
    ],
    ['WebTransport', ({ trap }) => quietly(`new WebTransport('https://${trap}/');`)],
    [
      'a download',
      ({ trap }) =>
        quietly(
          `const a = document.createElement('a'); a.href = 'http://${trap}/'; a.download = 'x'; a.click();`,
        ),
    ],
    [
      'a form',
      ({ trap }) =>
        `<form id="f" method="post" action="http://${trap}/"><input name="a"></form>${script('tried(); f.submit();')}`,
    ],
    [
      'a form into a frame',
      ({ trap }) =>
        `<iframe name="n"></iframe><form id="f" target="n" action="http://${trap}/"></form>${script('tried(); f.submit();')}`,
    ],
    ['a script that leads on', ({ trap }) => script(`tried(); location = 'http://${trap}/';`)],
    [
      'a refresh',
      ({ trap }) => `<meta http-equiv="refresh" content="0; url=http://${trap}/">${script('tried();')}`,
    ],
    ['a window', ({ trap }) => quietly(`open('http://${trap}/');`)],
    [
      'a window by a link',
      ({ trap }) =>
        quietly(
          `const a = document.createElement('a'); a.href = 'http://${trap}/'; a.target = '_blank'; a.click();`,
        ),
    ],
    ['a page in the page', ({ trap }) => element(`<iframe srcdoc="<img src='http://${trap}/x'>"></iframe>`)],
    [
      'a picture of a written stylesheet',
      ({ trap }) =>
        quietly(
          `const s = new CSSStyleSheet(); s.replaceSync('body { background: url(http://${trap}/y) }'); document.adoptedStyleSheets = [s];`,
        ),
    ],
    [
      'a proxy of the page',
      ({ port }) =>
        settled(`fetch('http://127.0.0.1:${port}/', { mode: 'no-cors', targetAddressSpace: 'loopback' })`),
    ],
    ['a file', () => element('<iframe src="file:///etc/passwd"></iframe><img src="file:///etc/hostname">')],
    [
      'a name that changes its mind',
      ({ port }) =>
        settled(
          `fetch('http://rebinding.test:${port}/', { mode: 'no-cors' }).catch(() => 0).then(() => fetch('http://rebinding.test:${port}/', { mode: 'no-cors' }))`,
        ),
    ],
    [
      'reports',
      ({ trap }) =>
        element(
          `<meta http-equiv="Content-Security-Policy" content="img-src 'none'; report-uri http://${trap}/"><img src="/x.png">`,
        ),
    ],
  ] as const satisfies readonly (readonly [string, (places: SsrfPlaces) => string])[]
).map(([name, page]) => ({ name, page, redirect: ({ trap }) => `http://${trap}/` }));

const redirects: SsrfCase[] = [301, 303, 307, 308].map((status) => ({
  name: `a redirect ${status}`,
  url: ({ site }) => `${site}/redirect?${status}`,
  redirect: ({ trap }) => `http://${trap}/`,
}));

export const ssrfCases: SsrfCase[] = [
  ...hosts.map((host) => ({
    name: `the address ${host}`,
    url: ({ port }: SsrfPlaces) => `http://${host}:${port}/`,
  })),
  ...hosts.slice(0, 3).map((host) => ({
    name: `the address ${host} with TLS`,
    url: ({ port }: SsrfPlaces) => `https://${host}:${port}/`,
  })),
  ...redirects,
  ...withPages,
];
