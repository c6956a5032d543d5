import { readPage } from '../../crawler/page-reading/read-page.ts';
import { createReadingBrowser, home, type ReadingBrowser, type Site } from './reading-browser.ts';

let browser: ReadingBrowser;
beforeAll(async () => {
  browser = await createReadingBrowser();
});
afterAll(async () => browser?.close());

const login = (action: string) =>
  `<p>Sign in</p><form action="${action}"><input type="password" name="pw"></form><img src="/inner.png" width="20" height="20">`;

it('reads frames as parts of the page, wherever they come from', async () => {
  const site: Site = {
    [home]: `<title>Outer</title><h1>Outer</h1><iframe src="/same"></iframe><iframe src="https://other.example/"></iframe>
      <iframe srcdoc="<p>written</p>"></iframe><iframe sandbox srcdoc="<p>closed</p>"></iframe>
      <iframe src="data:text/html,<p>data</p>"></iframe>`,
    [`${home}same`]: `<title>Inner</title><h1>Inner</h1>${login('https://evil.example/')}<iframe src="https://third.example/"></iframe>`,
    'https://other.example/': `${login('/take')}<a href="https://t.me/x">chat</a>`,
    'https://third.example/': '<p>nested</p>',
  };
  const { facts, elements } = await browser.read(site);
  expect(facts).toMatchObject({ title: 'Outer', headings: ['Outer'], links: ['https://t.me/x'] });
  expect(facts.text.split('\n')).toEqual([
    'Outer',
    'Inner',
    'Sign in',
    'Sign in',
    'chat',
    'written',
    'closed',
    'data',
    'nested',
  ]);
  expect(facts.forms.map(({ action }) => action)).toEqual([
    'https://evil.example/',
    'https://other.example/take',
  ]);
  expect(facts.assets).toEqual([`${home}inner.png`, 'https://other.example/inner.png']);
  expect(elements.filter(({ isText }) => !isText)).toEqual([]);
});

it('reads frames of other processes, as a browser with site isolation has them', async () => {
  const site: Site = {
    [home]: '<p>outer</p><iframe src="https://other.example/"></iframe>',
    'https://other.example/': `${login('/take')}<iframe src="/deeper"></iframe>`,
    'https://other.example/deeper': '<p>deeper</p>',
  };
  const { facts } = await browser.read(site);
  expect(facts.text.split('\n')).toEqual(['outer', 'Sign in', 'deeper']);
});

it('reads framesets, and documents that are no HTML', async () => {
  const svg =
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"><text y="30">drawn</text></svg>';
  const site: Site = {
    [home]: '<frameset cols="50%,50%"><frame src="/login"><frame src="/drawing"></frameset>',
    [`${home}login`]: login('https://evil.example/'),
    [`${home}drawing`]: svg,
  };
  const { facts } = await browser.read(site);
  expect(facts.text.split('\n')).toEqual(['Sign in', 'drawn']);
  expect(facts.headNames).toEqual([]);
  expect(facts.forms).toHaveLength(1);
  const drawing = await browser.read(svg);
  expect(drawing.facts).toMatchObject({ text: 'drawn', title: '', forms: [] });
  expect(drawing.elements).toMatchObject([{ left: 0, top: 0, width: 300, height: 90 }]);
});

it('leaves out frames that nobody sees, and those beyond ten', async () => {
  const frame = (words: string, style = '') => `<iframe style="${style}" srcdoc="<p>${words}</p>"></iframe>`;
  const hidden = [
    'display:none',
    'visibility:hidden',
    'opacity:0',
    'width:1px;height:1px',
    'position:absolute;left:-9999px',
  ];
  const { facts } = await browser.read(
    hidden.map((style) => frame('hidden', style)).join('') +
      Array.from({ length: 14 }, (_, at) => frame(`f${at}`)).join(''),
  );
  expect(facts.text.split('\n')).toEqual(Array.from({ length: 10 }, (_, at) => `f${at}`));
});

it('reads the rest of a page of which one frame hangs', async () => {
  const site: Site = {
    [home]: `<p>outer</p>${login('https://evil.example/')}<iframe src="https://busy.example/"></iframe>`,
    'https://busy.example/': '<p>busy</p><script>onmessage = () => { for (;;); }</script>',
  };
  const page = await browser.open(site);
  await page.evaluate("void document.querySelector('iframe').contentWindow.postMessage('go', '*')");
  const { facts } = await readPage(page, { status: 200, deadlineMs: 12_000 });
  expect(facts.text).toBe('outer\nSign in');
  expect(facts.forms).toHaveLength(1);
  await page.context().close();
});

it('reads open shadow roots where they are shown, and what is put into their slots', async () => {
  const { facts, elements } =
    await browser.read(`<p>before</p><kit-login><b slot="name">Acme</b><i>not shown</i></kit-login><p>after</p><script>
    const root = document.querySelector('kit-login').attachShadow({ mode: 'open' });
    root.innerHTML = '<h2>Log in to <slot name="name">nobody</slot></h2><span id="l">Your secret</span>' +
      '<form action="https://evil.example/"><input type="password" aria-labelledby="l"></form><a href="/forgot">forgot</a>' +
      '<img src="/logo.png" width="60" height="20"><slot name="none">fallback</slot>';</script>`);
  expect(facts.text.split('\n')).toEqual([
    'before',
    'Log in to Acme',
    'Your secret',
    'forgot fallback',
    'after',
  ]);
  expect(facts.headings).toEqual(['Log in to Acme']);
  expect(facts.forms).toEqual([
    {
      action: 'https://evil.example/',
      fields: [{ type: 'password', name: '', autocomplete: '', label: 'Your secret' }],
      buttons: [],
      before: 'Log in to Acme\nYour secret',
    },
  ]);
  expect([facts.links, facts.assets]).toEqual([[`${home}forgot`], [`${home}logo.png`]]);
  expect(elements.filter(({ isText }) => !isText)).toHaveLength(1);
});
