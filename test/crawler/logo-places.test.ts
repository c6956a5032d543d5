import { logoPlaceOf } from '../../crawler/matching/logo-place.ts';
import { createReadingBrowser, type ReadingBrowser } from './reading-browser.ts';

/** The brand's logo is the picture of this width; nothing else on a page has it. */
const wide = 123;
const small = 23;
const logo = (width = wide, height = 40) => `<img src="v.png" width="${width}" height="${height}">`;
const other = (width = 120, height = 40) => `<img src="o.png" width="${width}" height="${height}">`;
const style = `<style>body{margin:0;font:16px sans-serif}img,svg{vertical-align:top}
  .row{display:flex;gap:20px}.card{width:360px;margin:220px auto}button,.button{display:block;margin:8px 0;padding:8px}</style>`;
const ownHeader = `<header style="height:80px"><a href="/">${other()}</a></header>`;
const signIn =
  '<form><input name="user" autocomplete="username"><input type="password"><button>Log in</button></form>';
const text = `<p>${'Some words about it. '.repeat(20)}</p>`;

describe('the places of logos on pages', () => {
  let browser: ReadingBrowser;
  beforeAll(async () => {
    browser = await createReadingBrowser();
  });
  afterAll(async () => browser?.close());

  it.each<[string, string, string]>([
    [
      'in the header',
      `<header><a href="/">${logo()}</a><nav><a href="/a">velmora.com</a></nav></header>${text}`,
      'head',
    ],
    [
      'on top without a header',
      `<div class="row"><a href="/">${logo()}</a><a href="/de">${other(24, 16)}</a></div>${text}`,
      'head',
    ],
    [
      'as the background of a link',
      `<header><a href="/" style="display:block;width:${wide}px;height:40px;background:url(v.png)"></a></header>${text}`,
      'head',
    ],
    [
      'as a part of a sprite',
      `<svg width="0" height="0" style="position:absolute"><symbol id="v"><rect width="120" height="40"/></symbol></svg><header><svg width="${wide}" height="40"><use href="#v"/></svg></header>${text}`,
      'head',
    ],
    [
      'in the first post of a forum',
      `<h1>Parcels</h1><table><tr><td>Old hand<td>${logo()} I have been with them for nine years and never had any trouble.</table>${signIn}`,
      'content',
    ],
    ['over a form in a card', `<div class="card">${logo()}${signIn}</div>`, 'head'],
    [
      'over the first of two steps',
      `<div class="card">${logo()}<h1>Sign in</h1><input type="email"><div role="button">Next</div></div>`,
      'head',
    ],
    [
      'beside a form',
      `<div class="row" style="padding-top:300px"><div style="width:600px" class="logo">${logo()}</div>${signIn}</div>`,
      'head',
    ],
    [
      'beside a newsletter',
      `${ownHeader}${text}<div class="card">${logo()}<input type="email"><button>Subscribe</button></div>`,
      'content',
    ],
    [
      'over a form to write a message',
      `${ownHeader}${text}<div class="card">${logo()}<form><input type="tel"><textarea></textarea></form></div>`,
      'content',
    ],
    [
      'among the payments of a footer',
      `${ownHeader}${text}<footer class="row">${other(60, 40)}${logo(wide, 40)}${other(60, 40)}${other(60, 40)}</footer>`,
      'beside_others',
    ],
    ['alone in the footer', `${ownHeader}${text}<footer>${logo()}</footer>`, 'content'],
    [
      'on a button to sign in elsewhere',
      `<div class="card">${other()}<button>${logo(small, 20)} Sign in with Velmora</button>${signIn}</div>`,
      'beside_others',
    ],
    [
      'on a button among other providers',
      `<div class="card">${other()}<button>${logo(small, 20)} Velmora</button><button>${other(small - 1, 20)} Quorbix</button>${signIn}</div>`,
      'beside_others',
    ],
    [
      'on a button without words',
      `<div class="card">${other()}<a class="button" href="/v" aria-label="Continue with Velmora">${logo(small, 20)}</a>${signIn}</div>`,
      'beside_others',
    ],
    [
      'in the grid of a press page',
      `${ownHeader}${text}<div class="row">${logo()}${other()}</div><div class="row" style="margin-top:20px">${other()}${other()}</div>`,
      'beside_others',
    ],
    [
      'beside a product',
      `${ownHeader}<article style="margin-top:60px"><header>${logo()}<h1>Phone</h1></header>${other(400, 300)}</article>${text}`,
      'content',
    ],
    [
      'in a list of brands under the header',
      `${ownHeader}<div class="brands row">${logo()}${other()}</div>${text}`,
      'content',
    ],
    ['as a hero', `<header>${logo(wide * 10, 500)}</header>${text}`, 'content'],
    ['in an article', `${ownHeader}${text}${logo()}${text}`, 'content'],
  ])('%s', async (_where, body, place) => {
    const { elements, viewport } = await browser.read(`<!doctype html>${style}<body>${body}`);
    const likely = elements.filter(({ width }) => [wide, small, wide * 10].includes(width));
    expect(likely).toHaveLength(1);
    const evidence = { distance: 4, isInverted: false, areaShare: 0.01, isFavicon: false };
    const nearest = { referenceId: 'ref_1', form: 'original', distance: 4, isInverted: false } as const;
    const found = { evidence, nearest, box: likely[0] ?? null, likely, isLikelyIcon: false };
    expect(logoPlaceOf(found, { elements, page: viewport })).toBe(place);
  });
});
