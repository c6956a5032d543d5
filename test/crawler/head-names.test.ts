import { createReadingBrowser, home, type ReadingBrowser } from './reading-browser.ts';

const style = '<style>body{margin:0;font:16px sans-serif}header{height:80px}</style>';
const menu = ['Products', 'Prices', 'Help', 'About us', 'Log in']
  .map((word) => `<a href="/${word.length}">${word}</a> `)
  .join('');
const picture = (name: string, more = '') =>
  `<svg width="100" height="40" role="img" aria-label="${name}" ${more}><rect width="100" height="40"/></svg>`;
const signIn =
  '<h1>Sign in</h1><input type="email" placeholder="E-mail or phone"><div role="button">Next</div>';

describe('names at the head of a page', () => {
  let browser: ReadingBrowser;
  beforeAll(async () => {
    browser = await createReadingBrowser();
  });
  afterAll(async () => browser?.close());
  const names = async (body: string) =>
    (await browser.read(`<!doctype html>${style}<body>${body}`)).facts.headNames;

  it.each<[string, string, string[]]>([
    [
      'a logo with a link to the root',
      `<header><a href="/" class="logo">${picture('Likitu logo')}</a><nav>${menu}</nav></header>`,
      ['Likitu logo'],
    ],
    [
      'a word in pieces beside a menu in a list',
      `<header><span style="font-size:24px">Liki<b>tu</b> Bank</span><ul><li><a href="/">Start</a></li><li>Cards</li></ul></header>`,
      ['Likitu Bank'],
    ],
    [
      'a link to the root in a menu',
      `<nav><a href="/"><b>Likitu</b></a> ${menu}</nav><p>Welcome</p>`,
      ['Likitu'],
    ],
    [
      'the picture that leads nowhere on a copied page',
      `<header><a href="#">${picture('Likitu')}</a></header>`,
      ['Likitu'],
    ],
    [
      'the title of a drawing',
      '<header><svg width="90" height="30"><title>Likitu</title></svg></header>',
      ['Likitu'],
    ],
    ['an element called so without a header', '<div id="siteTitle">Likitu</div><p>Welcome</p>', ['Likitu']],
  ])('are read from %s', async (_where, body, expected) => {
    expect(await names(body)).toEqual(expected);
  });

  it('are read over and beside a form that asks who the visitor is', async () => {
    const card = `<div style="width:400px;margin:200px auto">${picture('Likitu')}${signIn}</div>`;
    expect(await names(card)).toEqual(['Likitu', 'Sign in']);
    const split = `<div style="display:flex;height:700px"><div style="width:50%;padding-top:300px"><p style="font-size:40px">Likitu</p>
      <p>small print</p></div><form style="width:50%;padding-top:250px"><input type="password"><button>Log in</button></form></div>`;
    expect(await names(split)).toEqual(['Likitu']);
    const providers = `<div style="width:400px;margin:200px auto">${picture('Likitu')}
      <button><i class="quorbix-logo">${picture('Quorbix')}</i></button><a class="quorbix-logo" href="/q">Sign in with Quorbix</a>${signIn}</div>`;
    expect(await names(providers)).toEqual(['Likitu', 'Sign in']);
    const checkout = `<h1>Larch rucksack</h1><input autocomplete="cc-number"><button>Pay</button>`;
    expect(await names(checkout)).toEqual([]);
    const newsletter = `<div style="width:400px;margin:200px auto">${picture('Likitu')}
      <h1>Our newsletter</h1><input type="email"><button>Subscribe</button></div>`;
    expect(await names(newsletter)).toEqual([]);
  });

  it.each<[string, string]>([
    ['a menu', `<nav>${menu}</nav><p>Welcome</p>`],
    [
      'links home and past the menu',
      '<header><a href="/">Home</a><a class="logo" href="#main">Skip to content</a></header>',
    ],
    [
      'a picture without a name',
      '<header><a href="/"><img src="logo.png" alt="logo.png" width="90" height="30"></a></header>',
    ],
    ['a footer', `<p style="height:20px"></p><footer class="logo">Likitu</footer>`],
    ['a button to leave', '<div class="logout">Ada Lovelace</div>'],
    ['the header of a card', '<article><header>Ten things to know</header></article>'],
    ['a sentence', `<header class="logo">${'Likitu is a bank for all. '.repeat(6)}</header>`],
    ['a logo that holds a menu', `<header><div class="branding">${menu}</div></header>`],
    [
      'brands in a list',
      `<header><ul>${['Samsung', 'Sony', 'Apple'].map((name) => `<li class="brand">${name}</li>`).join('')}</ul></header>`,
    ],
    ['what is on offer', '<header><b style="font-size:24px">Last days: 90 % off</b></header>'],
    ['a small line of the header', '<header><span>Private customers</span></header>'],
    ['letters too small to read', '<header><span style="font-size:2px">Likitu</span></header>'],
    [
      'what is hidden',
      '<header><b style="display:none">Likitu</b><b style="visibility:hidden">Likitu</b></header>',
    ],
    [
      'what lies below the first screen',
      `<div style="height:2000px"></div><header class="logo">Likitu</header>`,
    ],
  ])('are not read from %s', async (_where, body) => {
    expect(await names(body)).toEqual([]);
  });

  it('are those of the site and not of what it sells', async () => {
    const dealer = `<header><a class="navbar-brand" href="/">TeleShop</a></header><ul class="brands"><li>${picture('Samsung')}</li></ul>
      <div class="brand-logo">${picture('Samsung')}</div><h2>Television</h2>`;
    expect(await names(dealer)).toEqual(['TeleShop']);
  });

  it('are few, short and each told once', async () => {
    const many = Array.from(
      { length: 400 },
      (_, at) => `<b class="logo">Likitu ${at % 9}</b> <b class="logo">LIKITU 0</b>`,
    );
    const found = await names(`<header>${many.join('')}</header>`);
    expect(found).toEqual(['Likitu 0', 'Likitu 1', 'Likitu 2', 'Likitu 3', 'Likitu 4']);
  });

  it('of a frame count where the page says nothing itself', async () => {
    const site = { 'https://inner.example/': `${style}<header><b class="logo">Likitu</b></header>` };
    const frame = '<iframe width="900" height="700" src="https://inner.example/"></iframe>';
    expect((await browser.read({ ...site, [home]: frame })).facts.headNames).toEqual(['Likitu']);
    const told = `<header><b class="logo">Own</b></header>${frame}`;
    expect((await browser.read({ ...site, [home]: told })).facts.headNames).toEqual(['Own']);
  });
});
