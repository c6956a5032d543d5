import { readPage } from '../../crawler/page-reading/read-page.ts';
import { createReadingBrowser, home, type ReadingBrowser } from './reading-browser.ts';

let browser: ReadingBrowser;
beforeAll(async () => {
  browser = await createReadingBrowser();
});
afterAll(async () => browser?.close());

const login = '<form action="https://evil.example/x"><input type="password" name="pw"></form>';

it('is not misled by a page that replaces what the browser gives it', async () => {
  const { facts, elements, icons } = await browser.read(`<title>Real</title><h1>Words</h1>${login}
    <img width="50" height="20" src="/logo.png"><a href="/link">link</a><script>
    const no = () => { throw new Error('no'); };
    for (const type of [Array, String, Map, Set, Range, RegExp, URL, Node, Element, HTMLElement, Document, DOMRect, HTMLCollection, HTMLInputElement])
      for (const name of Object.getOwnPropertyNames(type.prototype))
        try { Object.defineProperty(type.prototype, name, { get: no, configurable: true }); } catch {}
    JSON.stringify = JSON.parse = window.getComputedStyle = Object.defineProperty = Reflect.get = no;
    window.Array = window.Set = window.Map = window.URL = window.Range = window.Object = undefined;
    Object.defineProperty(document, 'title', { get: no });
    document.getElementsByTagName = document.querySelectorAll = () => [];
    </script>`);
  expect(facts).toMatchObject({
    title: 'Real',
    headings: ['Words'],
    text: expect.stringContaining('Words'),
    html: expect.stringContaining('<title>Real</title>'),
    forms: [{ action: 'https://evil.example/x', fields: [{ type: 'password' }] }],
    links: [`${home}link`],
    assets: [`${home}logo.png`],
  });
  expect([elements.filter(({ isText }) => !isText).length, icons.length]).toEqual([1, 1]);
});

it('is not misled by fields and pictures that are called like the parts of a form or a document', async () => {
  const names = [
    'getAttribute',
    'action',
    'nodeType',
    'firstChild',
    'nextSibling',
    'parentNode',
    'localName',
    'form',
    'elements',
  ];
  const inside = names.map((name) => `<input name="${name}">`).join('');
  const around = [
    'documentElement',
    'title',
    'body',
    'getElementsByTagName',
    'baseURI',
    'location',
    'firstChild',
    'nodeType',
  ];
  const { facts } = await browser.read(
    `<title>Real</title><form action="https://evil.example/x">${inside}</form><p>after</p>
     ${around.map((name) => `<img name="${name}"><form name="${name}"></form>`).join('')}<a href="/a">a</a>`,
  );
  expect(facts.title).toBe('Real');
  expect(facts.text).toBe('after\na');
  expect(facts.links).toEqual([`${home}a`]);
  expect(facts.forms).toHaveLength(1);
  expect(facts.forms[0]?.action).toBe('https://evil.example/x');
  expect(facts.forms[0]?.fields.map(({ name }) => name)).toEqual(names);
});

it('leaves nothing behind that the page could see', async () => {
  const page = await browser.open({
    [home]: `<p>hello</p><script>
      const before = Object.getOwnPropertyNames(window).length; let changes = 0;
      new MutationObserver((all) => { changes += all.length; }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      addEventListener('resize', () => { changes += 1; });
      addEventListener('scroll', () => { changes += 1; });
      window.difference = () => [Object.getOwnPropertyNames(window).length - before - 1, changes];
      </script>`,
  });
  await readPage(page, { status: 200, deadlineMs: 300_000 });
  expect(await page.evaluate('difference()')).toEqual([0, 0]);
  await page.context().close();
});

it('says nothing that is no text', async () => {
  const { facts, icons } = await browser.read(`<title></title><p id="p"></p><input id="i"><a id="a">x</a>
    <script>const half = String.fromCharCode(0xd800); document.title = 'a' + half; p.textContent = 'b' + half + 'c' + String.fromCharCode(0xdc00); p.title = half;
    i.name = half; i.placeholder = half; a.setAttribute('href', '/' + half); document.body.append('z'.repeat(10) + half);
    </script>`);
  const all = JSON.stringify({ facts, icons });
  expect(all).not.toMatch(/\\ud[89a-f]/i);
  expect(facts.title).toBe('a\ufffd');
  expect(facts.text).toContain('b\ufffdc\ufffd');
  expect(facts.forms[0]?.fields[0]).toMatchObject({ name: '\ufffd', label: '\ufffd' });
});

it('reads a part of a page of 200,000 elements', async () => {
  const { facts } = await browser.read(`<h1>First</h1>${login}<script>
    const box = document.createElement('div');
    for (let at = 0; at < 200000; at += 1) box.appendChild(document.createElement('p')).textContent = at;
    document.body.append(box);</script>`);
  expect(facts.text).toMatch(/^First\n0\n1\n2\n/);
  expect(facts.text).not.toContain('199999');
  expect(facts.forms).toHaveLength(1);
});

it('keeps to every limit', async () => {
  const { facts, icons, elements } = await browser.read(`<script>
    const add = (name, properties) => document.body.append(Object.assign(document.createElement(name), properties));
    document.body = document.createElement('body');
    document.title = 't'.repeat(5000);
    for (let at = 0; at < 100; at += 1) add('h2', { textContent: 'h'.repeat(1000) });
    for (let at = 0; at < 3000; at += 1) add('a', { href: '/' + at, textContent: 'x' });
    for (let at = 0; at < 3000; at += 1) add('script', { src: '/' + at, type: 'text/plain' });
    for (let at = 0; at < 50; at += 1) add('link', { rel: 'icon', href: '/' + at });
    for (let form = 0; form < 110; form += 1) add('form', { innerHTML: '<input style="width:5px;height:5px" name=' + 'n'.repeat(900) + '>' });
    document.forms[0].innerHTML = '<input>'.repeat(150);
    document.forms[0].firstChild.placeholder = 'p'.repeat(9000);
    add('div', { innerHTML: '<svg width="9" height="9"></svg>'.repeat(6000) });
    for (let at = 0; at < 2000; at += 1) document.body.prepend(Object.assign(document.createElement('div'), { className: 'logo', textContent: 'Name ' + at + 'n'.repeat(at % 90) }));
    for (let at = 0; at < 50; at += 1) add('a', { download: at + 'd'.repeat(300), textContent: 'x' });
    add('p', { textContent: 'word '.repeat(100000) });
    add('p', { title: 'v'.repeat(3000000) });
    add('p', { hidden: true, textContent: ('y'.repeat(1000) + ' ').repeat(5000) });
    for (let at = 0; at < 100; at += 1) add('i', { hidden: true, textContent: 'z'.repeat(60000) });
    </script>`);
  expect({
    title: facts.title.length,
    headings: [facts.headings.length, facts.headings[0]?.length],
    boxes: elements.filter(({ isText }) => !isText).length,
    wordmarks: elements.filter(({ isText }) => isText).length,
    html: facts.html.length,
    links: facts.links.length,
    assets: facts.assets.length,
    icons: icons.length,
    headNames: [facts.headNames.length, facts.headNames.every((name) => name.length <= 80)],
    downloads: [facts.downloads?.length, facts.downloads?.[0]?.length],
    forms: facts.forms.length,
    fields: facts.forms[0]?.fields.length,
    name: facts.forms[1]?.fields[0]?.name.length,
    label: facts.forms[0]?.fields[0]?.label.length,
  }).toEqual({
    title: 500,
    headings: [50, 300],
    boxes: 5000,
    wordmarks: 8,
    html: 2_000_000,
    links: 2000,
    assets: 2000,
    icons: 20,
    headNames: [5, true],
    downloads: [20, 200],
    forms: 100,
    fields: 100,
    name: 200,
    label: 200,
  });
  // The text may be cut a little short, at the end of a line.
  expect(facts.text.length).toBeGreaterThan(199_990);
  expect(facts.text.length).toBeLessThanOrEqual(200_000);
});

it('takes no picture of a size that none has', async () => {
  const { elements, facts } = await browser.read(
    ['scale(1e30)', 'scale(1e300)', 'translate(1e38px)', 'matrix3d(1,0,0,1,0,1,0,0,0,0,1,0,0,0,0,0)', 'none']
      .map(
        (transform) =>
          `<img src="/x.png" width="40" height="20" style="display:block;transform:${transform}">`,
      )
      .join('') + '<p>after</p>',
  );
  expect(elements.filter(({ isText }) => !isText).map(({ width }) => width)).toEqual([40]);
  expect(facts.text).toBe('after');
});

it('takes the first 4096 pixels of a page without an end', async () => {
  const { screenshot, facts } = await browser.read(
    '<body style="margin:0"><p style="height:500000px">top</p><p>bottom</p>',
  );
  expect([screenshot.readUInt32BE(16), screenshot.readUInt32BE(20)]).toEqual([1280, 4096]);
  expect(facts.text).toBe('top\nbottom');
});

it('reads depth without end, and a document without a root', async () => {
  const { facts } = await browser.read(`<script>
    document.body = document.createElement('body');
    let inner = document.body;
    for (let at = 0; at < 2000; at += 1) inner = inner.appendChild(document.createElement('span'));
    inner.textContent = 'at the bottom';</script>`);
  expect(facts.text).toBe('at the bottom');
  const page = await browser.open({ [home]: '<p>gone</p>' });
  await page.evaluate('document.documentElement.remove()');
  const { facts: none } = await readPage(page, { status: null, deadlineMs: 300_000 });
  expect(none).toMatchObject({ title: '', text: '', html: '', forms: [], status: null });
  await page.context().close();
});

it('gives up in time on a page whose script never ends', async () => {
  const page = await browser.open({
    [home]: '<p>busy</p><script>onmessage = () => { for (;;); }; </script>',
  });
  await page.evaluate('void postMessage("go", "*")');
  const began = performance.now();
  await expect(readPage(page, { status: 200, deadlineMs: 2000 })).rejects.toThrow(
    /^reading a page within 2000 ms: .* took longer than \d+ ms$/,
  );
  // The bound is generous because a starved machine wakes late; the script itself would never have ended.
  expect(performance.now() - began).toBeLessThan(120_000);
  await page.context().close();
});

it('says so when the page is gone', async () => {
  const page = await browser.open({ [home]: '<p>here</p>' });
  await page.close();
  await expect(readPage(page, { status: 200, deadlineMs: 300_000 })).rejects.toThrow(/closed/);
  await page.context().close();
});
