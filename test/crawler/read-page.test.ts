import sharp from 'sharp';
import { createReadingBrowser, home, type ReadingBrowser } from './reading-browser.ts';

let browser: ReadingBrowser;
beforeAll(async () => {
  browser = await createReadingBrowser();
});
afterAll(async () => browser?.close());

const text = async (body: string) => (await browser.read(`<!doctype html><body>${body}`)).facts.text;

it('reads what a person reads, line by line', async () => {
  const body = `
    <nav><a href="/a">Home</a><a href="/b" style="margin-left:20px">Help</a></nav>
    <h1>Wel<b>come</b> to   the\n  bank</h1><p>One<br>two</p><style>p{color:red}</style><script>var no = 1</script>
    <table><tr><td style="padding:9px">left</td><td style="padding:9px">right</td></tr></table>
    <noscript>no scripts</noscript><template>no template</template>
    <details><summary>More</summary>not unfolded</details><details open><summary>Less</summary>unfolded</details>
    <input type="submit" value="Sign in"><svg width="90" height="20"><text y="15">drawn</text></svg>
    pay\u200Bp<i></i>a\u00ADl`;
  expect((await text(body)).split('\n')).toEqual([
    'Home Help',
    'Welcome to the bank',
    'One',
    'two',
    'left right',
    'More',
    'Less',
    'unfolded',
    expect.stringMatching(/^Sign in drawn paypal$/),
  ]);
});

it.each([
  ['display', 'display:none'],
  ['visibility', 'visibility:hidden'],
  ['opacity', 'opacity:0'],
  ['the opacity of a filter', 'filter:opacity(0)'],
  ['no size', 'width:0;height:0;overflow:hidden'],
  ['a sliver', 'position:absolute;width:1px;height:1px;overflow:hidden'],
  ['a place to the left', 'position:absolute;left:-9999px'],
  ['a place above', 'position:absolute;top:-500px'],
  ['a place far to the right', 'position:absolute;left:20000px'],
  ['an indent', 'text-indent:-9999px;white-space:nowrap;overflow:hidden'],
  ['no font', 'font-size:0'],
  ['a clip', 'position:absolute;clip:rect(0,0,0,0)'],
  ['a path that cuts all off', 'clip-path:inset(100%)'],
  ['a scale of nothing', 'transform:scale(0)'],
  ['contents that are skipped', 'content-visibility:hidden'],
])('neither text, field nor picture is seen with %s', async (_, style) => {
  const hidden = `<div style="${style}">hidden words <span>and more</span><form><input name="secret" type="password"></form></div>`;
  const { facts } = await browser.read(`<p>seen</p>${hidden}`);
  expect(facts.text).toBe('seen');
  // Inputs do not inherit a font size or an indent from the text around them.
  if (!/font|indent/.test(style)) expect(facts.forms).toEqual([]);
});

it('sees what is shown within something hidden, and what is fixed, below and turned', async () => {
  const body = `<div style="visibility:hidden">no<b style="visibility:visible">yes</b></div>
    <div style="height:0">overflowing</div><div style="position:absolute;top:9000px">below</div>
    <div style="position:fixed;bottom:0">fixed</div><div style="transform:rotate(3deg)">turned</div>
    <div style="display:contents"><span>in no box</span></div><div style="opacity:.5">faint</div>`;
  expect((await text(body)).split('\n').toSorted()).toEqual(
    ['yes', 'overflowing', 'below', 'fixed', 'turned', 'in no box', 'faint'].toSorted(),
  );
});

it('knows title and headings', async () => {
  const { facts } = await browser.read(
    `<title> A &amp; B </title><h1><img alt="Logo"></h1><h1>One <i>two</i></h1><h4>Three</h4>
     <div role="heading">Four</div><h2 hidden>no</h2>${'<h3>many</h3>'.repeat(60)}`,
  );
  expect(facts).toMatchObject({ url: home, status: 200, title: 'A & B' });
  expect(facts.headings.slice(0, 4)).toEqual(['One two', 'Three', 'Four', 'many']);
  expect(facts.headings).toHaveLength(50);
});

it('knows what forms ask for and where they go', async () => {
  const { facts } = await browser.read(`
    <form action="https://evil.example/take?x=1"><label for="m">Your e-mail</label>
      <input id="m" name="mail" type="EMAIL" autocomplete="username"><input type="hidden" name="token">
      <label>Password <input name="pw" type="password" placeholder="at least 8"></label><button>Go</button></form>
    <form action="#top"><input name="q" aria-label="Search" title="Search here"></form>
    <form action="javascript:send()"><select name="country" aria-labelledby="l1 l2"></select></form>
    <i id="l1">Where</i><i id="l2">you live</i>
    <form action="/post"><textarea name="message"></textarea></form>
    <form action="/own"><input name="other"><button formaction="https://else.example/">Go</button></form>
    <form action="https://wallet.example/connect"><button>Connect</button></form>
    <form style="display:none" action="https://hidden.example/"><input name="no"></form>
    <table><tr><td>Card number</td><td><input name="cc" autocomplete="cc-number"></td></tr></table>
    <input id="late" form="f9"><form id="f9" action="/nine"></form>`);
  const field = (type: string, name: string, label: string, autocomplete = '') => ({
    type,
    name,
    autocomplete,
    label,
  });
  expect(facts.forms.map(({ action, fields, buttons }) => [action, fields, buttons])).toEqual([
    [
      'https://evil.example/take?x=1',
      [field('email', 'mail', 'Your e-mail', 'username'), field('password', 'pw', 'Password at least 8')],
      ['Go'],
    ],
    [null, [field('text', 'q', 'Search Search here')], []],
    [null, [field('select', 'country', 'Where you live')], []],
    [`${home}post`, [field('textarea', 'message', expect.any(String))], []],
    ['https://else.example/', [field('text', 'other', expect.any(String))], ['Go']],
    ['https://wallet.example/connect', [], ['Connect']],
    [null, [field('text', 'cc', 'Card number', 'cc-number')], []],
    [`${home}nine`, [field('text', 'late', expect.any(String))], []],
  ]);
});

it('knows fields and buttons that scripts put together without a form, and what is hidden as it is typed', async () => {
  const { facts } = await browser.read(`<style>body{margin:0}.box{width:200px;height:30px}</style>
    <header style="height:60px"><button>Sign in</button></header>
    <h3>News by mail</h3><input type="email" placeholder="Your address"><button>Subscribe</button>
    <div style="height:400px"></div><h2>Welcome back</h2>
    <div class="box" role="textbox" contenteditable="true" aria-label="Customer number"><p contenteditable></p></div>
    <div class="box" contenteditable data-placeholder="Secret" style="-webkit-text-security:disc"></div>
    <div class="box" contenteditable="false">no field</div>
    <a class="btn btn-primary">Log in</a><form><input name="q"><span role="button" aria-label="Find"></span></form>`);
  const field = (type: string, label: string) => ({ type, name: '', autocomplete: '', label });
  expect(facts.forms).toEqual([
    {
      action: null,
      before: 'Sign in\nNews by mail',
      fields: [field('email', 'Your address')],
      buttons: ['Subscribe'],
    },
    {
      action: null,
      before: 'Subscribe\nWelcome back',
      fields: [field('text', 'Customer number'), field('password', 'Secret')],
      buttons: ['Log in'],
    },
    {
      action: null,
      before: expect.any(String),
      fields: [expect.objectContaining({ name: 'q' })],
      buttons: [],
    },
  ]);
});

it('knows what is fetched and what is linked to', async () => {
  const { facts } = await browser.read(`
    <base href="/below/"><link rel="stylesheet" href="style.css"><script src="//cdn.example/a.js"></script>
    <img src="no.png" srcset="small.png 1x, large.png 3x"><img hidden src="later.png">
    <div style="background:url('ground.png');width:9px;height:9px"></div>
    <div style="-webkit-mask-image:url(mask.png);background:red;width:9px;height:9px"></div>
    <img src="data:image/png;base64,${'A'.repeat(5000)}"><a href="https://t.me/somebody">x</a><a href="tg://resolve?domain=y">y</a>
    <a href="javascript:go()">z</a><a href="../up">up</a><a href="https://t.me/somebody">again</a><a href="http://[">bad</a>
    <map name="m"><area href="/area"></map><a hidden href="/hidden">h</a><a href="/${'l'.repeat(3000)}">long</a>
    <a download="setup.exe" href="blob:https://site.example/1">made by a script</a><a download hidden href="/hidden">nameless</a>`);
  expect(facts.downloads).toEqual(['setup.exe']);
  expect(facts.links.toSorted()).toEqual(
    [
      'https://t.me/somebody',
      'tg://resolve?domain=y',
      `${home}up`,
      `${home}area`,
      `${home}hidden`,
    ].toSorted(),
  );
  const data = facts.assets.find((asset) => asset.startsWith('data:'));
  expect(data).toHaveLength(200);
  expect(facts.assets.filter((asset) => asset !== data).toSorted()).toEqual(
    [
      'https://cdn.example/a.js',
      ...['style.css', 'small.png', 'later.png', 'ground.png', 'mask.png'].map(
        (name) => `${home}below/${name}`,
      ),
    ].toSorted(),
  );
});

it('names icons, the best first, and the picture for sharing', async () => {
  const icon = 'data:image/png;base64,iVBORw0KGgo=';
  const { icons, shareImage } = await browser.read(`<head>
    <link rel="icon" type="image/svg+xml" href="/logo.svg"><link rel="shortcut icon" href="/small.ico">
    <link rel="icon" sizes="192x192 512x512" href="/large.png"><link rel="apple-touch-icon" href="/touch.png">
    <link rel="icon" href="${icon}"><link rel="icon" href="javascript:no"><link rel="preload" href="/no.png">
    <meta name="twitter:image" content="/share.png"><meta property="og:image" content="/other.png"></head>`);
  expect(icons).toEqual([
    `${home}large.png`,
    `${home}touch.png`,
    `${home}small.ico`,
    icon,
    `${home}logo.svg`,
    `${home}favicon.ico`,
  ]);
  expect(shareImage).toBe(`${home}share.png`);
  const plain = await browser.read('<p>nothing</p>');
  expect([plain.icons, plain.shareImage]).toEqual([[`${home}favicon.ico`], null]);
});

it('takes a picture and says where pictures are in it, the logo first', async () => {
  const square = (width: number, ink: string) =>
    `<svg width="${width}" height="40" fill="${ink}"><rect width="${width}" height="40"/><svg></svg></svg>`;
  const { screenshot, elements, viewport } = await browser.read(
    `<body style="margin:0;height:1500px"><div style="position:absolute;left:0;top:1300px">${square(31, '#00f')}</div>
     <div style="position:absolute;left:500px;top:300px;width:33px;height:40px;background:url(x.png) #0f0"></div>
     <canvas width="34" height="40" style="position:absolute;left:5px;top:500px"></canvas>
     <div style="display:none">${square(35, '#000')}</div>
     <header style="position:absolute;left:100px;top:20px"><a class="site-logo">${square(120, '#f00')}</a></header>`,
    { deviceScaleFactor: 2, viewport: { width: 1600, height: 1000 } },
  );
  const { data, info } = await sharp(screenshot).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1280, 1200]);
  expect(viewport).toEqual({ width: 1280, height: 800 });
  expect(elements[0]).toEqual({
    left: 80,
    top: 16,
    width: 96,
    height: 32,
    place: 'header',
    words: '',
    isText: false,
  });
  expect(elements.map(({ width }) => Math.round(width / 0.8))).toEqual([120, 33, 34, 31]);
  const inkAt = (x: number, y: number) => [
    ...data.subarray(info.channels * (y * info.width + x)).subarray(0, 3),
  ];
  const middles = elements.map(({ left, top, width, height }) =>
    inkAt(Math.round(left + width / 2), Math.round(top + height / 2)),
  );
  expect(middles[0]).toEqual([255, 0, 0]);
  expect(middles[1]).toEqual([0, 255, 0]);
  expect(middles[3]).toEqual([0, 0, 255]);
});
