import type { Answer, SitePage } from '../../labelled-site.ts';

export interface PageText {
  lang: string;
  title: string;
  /** The main colour of the page. */
  colour?: string;
  head?: string;
}

const answer = ({ lang, title, head = '' }: PageText, css: string, body: string): Answer => ({
  body: `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${css}</style>${head}</head><body>${body}</body></html>`,
});

export const paras = (...texts: readonly string[]): string =>
  texts.map((text) => `<p>${text}</p>`).join('\n');
export const items = (...texts: readonly string[]): string =>
  `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`;
export const links = (...texts: readonly string[]): string =>
  texts.map((text) => `<a href="/${text.toLowerCase().replaceAll(/[^a-z]+/g, '-')}">${text}</a>`).join(' ');
export const picture = (src: string, alt = ''): string => `<img src="${src}" alt="${alt}">`;

/** A form: each field is `type name label`; the last argument is the word on the button. */
export function form(action: string, fields: readonly string[], button: string): string {
  const rows = fields.map((field) => {
    const [type = 'text', name = '', ...label] = field.split(' ');
    return `<label>${label.join(' ')}<br><input type="${type}" name="${name}" placeholder="${label.join(' ')}"></label><br>`;
  });
  return `<form method="post" action="${action}">${rows.join('\n')}<button type="submit">${button}</button></form>`;
}

const inputs =
  'input{padding:10px;margin:6px 0 14px;width:100%;box-sizing:border-box;border:1px solid #bbb;border-radius:4px}';

/** A card in the middle of a plain page. */
export const card = (text: PageText, inner: string, below = ''): Answer =>
  answer(
    text,
    `body{margin:0;background:#eef1f4;font:16px Arial,sans-serif}main{max-width:400px;margin:7vh auto;background:#fff;padding:32px;border-radius:10px;box-shadow:0 2px 14px #0002}main img{max-width:260px}${inputs}button{width:100%;padding:12px;border:0;border-radius:5px;background:${text.colour};color:#fff;font-size:16px}footer{text-align:center;color:#777;font-size:12px}`,
    `<main>${inner}</main><footer>${below}</footer>`,
  );

/** A broad coloured panel at the left, the form at the right. */
export const split = (text: PageText, left: string, right: string): Answer =>
  answer(
    text,
    `*{box-sizing:border-box}body{margin:0;font:15px Verdana,sans-serif}.s{display:grid;grid-template-columns:1fr 1fr;min-height:100vh}.l{background:${text.colour};color:#fff;padding:60px}.r{padding:60px}${inputs}button{padding:12px 26px;background:${text.colour};color:#fff;border:0}img{max-width:320px}`,
    `<div class="s"><section class="l">${left}</section><section class="r">${right}</section></div>`,
  );

/** Nested tables and font tags, as pages of 2005 have them. */
export const oldTable = (text: PageText, top: string, side: string, middle: string): Answer =>
  answer(
    text,
    '',
    `<table width="780" align="center" border="0" cellpadding="6" cellspacing="0" bgcolor="#ffffff"><tr><td colspan="2" bgcolor="#f4f4f4">${top}</td></tr><tr><td width="170" valign="top" bgcolor="${text.colour}"><font color="#ffffff" size="2" face="Verdana">${side}</font></td><td valign="top"><font face="Verdana" size="2">${middle}</font></td></tr><tr><td colspan="2" align="center"><font size="1">Best viewed at 1024x768</font></td></tr></table>`,
  );

/** A header with links, one column of text, and a foot: news, a journal, a museum. */
export const article = (text: PageText, name: string, nav: string, inner: string, foot: string): Answer =>
  answer(
    text,
    `body{margin:0;font:18px/1.6 Georgia,serif;color:#222}header{border-bottom:3px solid ${text.colour};padding:14px 6%}header b{font-size:28px;color:${text.colour}}nav a{margin-right:16px;color:#333}article{max-width:760px;margin:30px auto;padding:0 16px}article img{max-width:100%}footer{background:#f2f2f2;padding:24px 6%;font-size:14px}${inputs}`,
    `<header><b>${name}</b><nav>${nav}</nav></header><article>${inner}</article><footer>${foot}</footer>`,
  );

/** Text beside a column of small boxes, as blogs have. */
export const blog = (text: PageText, name: string, inner: string, boxes: readonly string[]): Answer =>
  answer(
    text,
    `body{margin:0;background:#fafaf5;font:17px/1.6 'Trebuchet MS',sans-serif}h1{color:${text.colour}}.w{display:flex;max-width:1080px;margin:auto;gap:40px;padding:20px}.w main{flex:3}.w aside{flex:1;font-size:14px}aside div{background:#fff;border:1px solid #ddd;padding:12px;margin-bottom:16px}img{max-width:100%}`,
    `<div class="w"><main><small>${name}</small>${inner}</main><aside>${boxes.map((box) => `<div>${box}</div>`).join('')}</aside></div>`,
  );

/** A thread: each post is its writer and its words. */
export const thread = (
  text: PageText,
  name: string,
  posts: ReadonlyArray<readonly [string, string]>,
): Answer =>
  answer(
    text,
    `body{margin:0;background:#dfe5ea;font:14px Tahoma,sans-serif}header{background:${text.colour};color:#fff;padding:10px 20px}.p{display:grid;grid-template-columns:140px 1fr;background:#fff;margin:10px 20px;border:1px solid #b5c2cc}.p b{background:#eef3f7;padding:12px}.p div{padding:12px}footer{padding:20px}`,
    `<header><h2>${name}</h2><a href="/" style="color:#fff">Index</a></header><h3 style="margin:16px 20px">${text.title}</h3>${posts.map(([who, words]) => `<section class="p"><b>${who}</b><div>${words}</div></section>`).join('')}<footer><a href="/rules">Rules</a> <a href="/register">Register</a> <a href="/search">Search</a></footer>`,
  );

/** A shop: each product is a picture, a name and a price. */
export const shop = (
  text: PageText,
  top: string,
  products: ReadonlyArray<readonly [string, string, string]>,
  below: string,
): Answer =>
  answer(
    text,
    `body{margin:0;font:15px Helvetica,Arial,sans-serif}header{padding:16px 5%;display:flex;gap:30px;align-items:center;border-bottom:1px solid #ddd}header img{height:60px}.g{display:grid;grid-template-columns:repeat(4,1fr);gap:18px;padding:24px 5%}.g div{border:1px solid #e3e3e3;padding:12px}.g img{width:100%}.g b{color:${text.colour}}footer{background:#222;color:#ddd;padding:26px 5%}section{padding:0 5%}${inputs}`,
    `<header>${top}</header><div class="g">${products.map(([src, name, price]) => `<div><img src="${src}" alt="${name}"><p>${name}</p><b>${price}</b><br><a href="/cart">+</a></div>`).join('')}</div><section>${below}</section><footer>Visa · Mastercard · PayPal · <a href="/imprint">Imprint</a> · <a href="/returns">Returns</a></footer>`,
  );

/** A broad picture or colour with large words, and blocks beneath. */
export const hero = (text: PageText, top: string, big: string, blocks: readonly string[]): Answer =>
  answer(
    text,
    `body{margin:0;font:16px 'Segoe UI',sans-serif;color:#1c1c28}header{padding:14px 6%;display:flex;justify-content:space-between;align-items:center}header img{height:54px}.h{background:linear-gradient(120deg,${text.colour},#222a);color:#fff;padding:90px 6%}.h h1{font-size:44px;margin:0}.b{display:grid;grid-template-columns:repeat(auto-fit,minmax(270px,1fr));gap:28px;padding:40px 6%}button,.btn{background:#fff;color:${text.colour};padding:12px 26px;border:1px solid ${text.colour};border-radius:24px;text-decoration:none}${inputs}img{max-width:100%}`,
    `<header>${top}</header><div class="h">${big}</div><div class="b">${blocks.map((block) => `<div>${block}</div>`).join('')}</div>`,
  );

/** An encyclopaedia's page with a column of links and a box of facts. */
export const reference = (text: PageText, name: string, facts: string, inner: string): Answer =>
  answer(
    text,
    'body{margin:0;font:15px sans-serif;display:grid;grid-template-columns:170px 1fr}nav{background:#f6f6f6;padding:16px;font-size:13px}nav a{display:block;margin:6px 0}main{padding:20px 30px}h1{font:30px Georgia;border-bottom:1px solid #aaa}.f{float:right;width:250px;border:1px solid #aaa;background:#f8f9fa;padding:10px;margin:0 0 12px 18px;font-size:13px}.f img{max-width:100%}',
    `<nav><b>${name}</b>${links('Main page', 'Contents', 'Random article', 'Recent changes', 'Help', 'Log in')}</nav><main><h1>${text.title}</h1><div class="f">${facts}</div>${inner}</main>`,
  );

/** Nothing but what a browser's own style gives. */
export const bare = (text: PageText, inner: string): Answer => answer(text, '', inner);

/** A page that its script writes: what is served holds only letters as numbers. */
export const scripted = (text: PageText, inner: string): Answer => {
  const codes = Buffer.from(encodeURIComponent(inner)).toString('base64');
  return answer(
    text,
    `body{margin:0;background:#10121c;color:#eee;font:16px sans-serif}#root{max-width:440px;margin:60px auto}${inputs}button{padding:12px;width:100%;background:${text.colour};color:#fff;border:0}`,
    `<div id="root"></div><script>setTimeout(function(){document.getElementById('root').innerHTML=decodeURIComponent(atob('${codes}'))},150)</script>`,
  );
};

/** Sends every visitor on to another host of the web. */
export const sendsTo =
  (host: string, path: string): SitePage =>
  ({ urlOf }) => ({ status: 302, headers: { location: urlOf(host, path) }, body: '' });
