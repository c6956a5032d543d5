import { formWords, type FormWords, type Language } from './form-words.ts';
import { escaped, pageShell, type Look } from './page-shell.ts';

export type FieldKind = 'email' | 'password' | 'code' | 'card' | 'phrase' | 'parcel' | 'phone';

export interface SignIn {
  look: Look;
  lang?: Language;
  /** Where the form goes; '' leaves it with the page. */
  action: string;
  fields: readonly FieldKind[];
  /** Instead of what the language says for it. */
  title?: string;
  /** A paragraph over the form. */
  notice?: string;
  head?: string;
}

const field: Readonly<Record<FieldKind, (words: FormWords) => string>> = {
  email: (words) => `<label>${words.email}<input type="email" name="u" autocomplete="username"></label>`,
  password: (words) => `<label>${words.password}<input type="password" name="p"></label>`,
  code: (words) =>
    `<label>${words.code}<input name="c" autocomplete="one-time-code" inputmode="numeric"></label>`,
  card: (words) =>
    `<label>${words.card}<input name="n" autocomplete="cc-number"></label><label>${words.expires}<input name="e" autocomplete="cc-exp"></label>`,
  phrase: () => '<label>Recovery phrase, 12 or 24 words<textarea name="w" rows="4"></textarea></label>',
  parcel: () => '<label>Parcel number<input name="parcel"></label>',
  phone: () => '<label>Phone<input type="tel" name="tel"></label>',
};

export function formOf({ fields, action, lang = 'en' }: Pick<SignIn, 'fields' | 'action' | 'lang'>): string {
  const words: FormWords = formWords[lang];
  const to = action === '' ? '' : ` action="${escaped(action)}"`;
  return `<form method="post"${to}>${fields.map((each) => field[each](words)).join('')}<button>${words.next}</button></form>`;
}

/** Header with the goods, a promise on the left, the form on the right: as banks and shops have it. */
export function portalPage(page: SignIn): string {
  const { look, lang = 'en', notice, head } = page;
  const words = formWords[lang];
  return pageShell({
    lang,
    title: page.title ?? `${words.signIn} | ${look.name}`,
    ...(head === undefined ? {} : { head }),
    css:
      `body{margin:0;font:16px/1.5 Arial,sans-serif;color:#222;background:${look.ground}}header{display:flex;gap:26px;align-items:center;background:#fff;padding:18px 40px;border-bottom:4px solid ${look.ink}}` +
      `main{display:flex;gap:60px;max-width:1080px;margin:50px auto}main>section{flex:1}h1{color:${look.ink};font-size:38px}form{background:#fff;border:1px solid #ccd;border-radius:6px;padding:30px;width:380px}` +
      `label{display:block;margin-bottom:14px}input,textarea{display:block;width:100%;padding:10px;border:1px solid #99a}button{background:${look.ink};color:#fff;border:0;padding:12px 26px}footer{background:${look.ink};color:#fff;padding:30px 40px}`,
    body:
      `<header>${look.logo}<nav>${look.goods.map((good) => `<a href="#${escaped(good)}">${good}</a> `).join('· ')}</nav></header>` +
      `<main><section><h1>${words.welcome} ${look.name}</h1><p>${look.promise}</p><p>${look.name}, ${look.town}</p></section>` +
      `<section><h2>${words.signIn}</h2>${notice === undefined ? '' : `<p>${notice}</p>`}${formOf(page)}<p><a href="#help">${words.forgotten}</a></p></section></main>` +
      `<footer>© ${look.name}, ${look.town}. ${words.legal}</footer>`,
  });
}

/** The logo over a small form on a plain ground: as mail programs and wallets have it. */
export function cardPage(page: SignIn): string {
  const { look, lang = 'en', notice, head } = page;
  const words = formWords[lang];
  return pageShell({
    lang,
    title: page.title ?? `${look.name} - ${words.signIn}`,
    ...(head === undefined ? {} : { head }),
    css:
      `body{margin:0;min-height:100vh;background:linear-gradient(${look.ground},#dfe3ea);font:15px Verdana,sans-serif;display:flex;justify-content:center;padding-top:90px}` +
      `.card{width:420px;height:fit-content;background:#fff;border-radius:16px;padding:40px;box-shadow:0 8px 30px #0003;text-align:center}label{display:block;text-align:left;margin:12px 0}` +
      `input,textarea{width:100%;padding:12px;border-radius:8px;border:1px solid #bbc}button{width:100%;padding:14px;border:0;border-radius:24px;background:${look.ink};color:#fff;margin-top:12px}small{color:#667}`,
    body:
      `<div class="card">${look.logo}<h1>${words.signIn}</h1>${notice === undefined ? '' : `<p>${notice}</p>`}${formOf(page)}` +
      `<p><a href="#forgotten">${words.forgotten}</a></p><small>${look.name} · ${look.town} · ${words.legal}</small></div>`,
  });
}

/** Grey steps and a table: as carriers and offices have it. */
export function stepsPage(
  page: SignIn & { steps: readonly string[]; rows: readonly (readonly [string, string])[] },
): string {
  const { look, lang = 'en', notice, head, steps, rows } = page;
  return pageShell({
    lang,
    title: page.title ?? look.name,
    ...(head === undefined ? {} : { head }),
    css:
      `body{margin:0;font:15px/1.6 Tahoma,sans-serif;background:#ececec}.bar{background:${look.ink};height:12px}.top{background:#fff;padding:14px 30px}ol{display:flex;list-style:none;padding:0;gap:6px}` +
      `ol li{background:#ccc;flex:1;padding:10px;text-align:center}ol li:nth-child(3){background:${look.ink};color:#fff}article{background:#fff;width:720px;margin:24px auto;padding:30px}` +
      `table{width:100%;border-collapse:collapse}td{border-bottom:1px dotted #888;padding:8px}label{display:block;margin:10px 0}input,textarea{padding:8px;width:60%;display:block}button{padding:10px 40px;background:${look.ink};color:#fff;border:0}`,
    body:
      `<div class="bar"></div><div class="top">${look.logo}</div><article><h1>${look.name}</h1><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>` +
      `${notice === undefined ? '' : `<p>${notice}</p>`}<table>${rows.map(([what, value]) => `<tr><td>${what}</td><td>${value}</td></tr>`).join('')}</table>` +
      `${page.fields.length === 0 ? '' : formOf(page)}</article><p style="text-align:center">${look.name}, ${look.town}</p>`,
  });
}
