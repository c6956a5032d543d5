import type { PictureBox } from '../../crawler/page-evidence/page-facts.ts';
import { createReadingBrowser, type ReadingBrowser } from './reading-browser.ts';

let browser: ReadingBrowser;
beforeAll(async () => {
  browser = await createReadingBrowser();
});
afterAll(async () => browser?.close());

const textsOf = async (body: string): Promise<readonly PictureBox[]> => {
  const { elements } = await browser.read(
    `<!doctype html><body style="margin:0;font:20px/30px monospace">${body}`,
  );
  return elements.filter(({ isText }) => isText);
};

describe('wordmarks of a page', () => {
  it('finds the name in a link to the root of the site, tight around its letters', async () => {
    const [first] = await textsOf(
      '<header style="padding:10px"><a href="/" style="display:block;padding:20px;width:600px">Brindolka</a><a href="/help">Help</a></header>',
    );
    expect(first).toMatchObject({ left: 30, place: 'header', isText: true });
    // Nine letters, not the 640 pixels of the link.
    expect(first?.width).toBeLessThan(130);
  });

  it.each([
    ['is called a logo', '<div class="site-logo">Brindolka</div>'],
    ['stands in a banner', '<div role="banner"><b>Brindolka</b></div>'],
    ['is the largest of the first screen', '<h1 style="font-size:44px">Brindolka</h1>'],
    ['stands above a form', '<p style="margin:0">Brindolka</p><form><input type="password"></form>'],
    [
      'stands in an open shadow root',
      '<p id="h"></p><script>h.attachShadow({mode:"open"}).innerHTML="<h1>Brindolka</h1>"</script>',
    ],
  ])('finds a name that %s', async (_, body) => {
    expect(await textsOf(body)).toHaveLength(1);
  });

  it('takes a symbol and the name beside it as one', async () => {
    const texts = await textsOf(
      '<nav><a href="/" style="display:flex"><svg width="30" height="30"><circle r="9" cx="15" cy="15"/></svg><span>Brindolka</span></a></nav>',
    );
    const [name = 0, both] = texts
      .map(({ width }) => Math.round(width))
      .toSorted((one, other) => one - other);
    expect(both).toBe(name + 30);
  });

  it.each([
    ['a sentence', `<header>${'word '.repeat(30)}</header>`],
    ['a menu', '<header><a href="/prices">Prices</a> <a href="/help">Help</a></header>'],
    ['a footer', '<footer><a href="/">Brindolka</a></footer>'],
    ['numbers', '<header>2026</header>'],
    ['what nobody sees', '<header style="opacity:0">Brindolka</header>'],
  ])('leaves out %s', async (_, body) => {
    expect(await textsOf(body)).toEqual([]);
  });

  it('keeps no more than eight, of a page that is made of nothing else', async () => {
    expect(await textsOf('<header><p>Brindolka</p></header>'.repeat(3000))).toHaveLength(8);
  });
});
