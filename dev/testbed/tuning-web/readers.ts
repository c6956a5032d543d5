import { filler, type Language, links } from './words.ts';

/** A page that is read; `body` is markup of its own. */
export interface Reading {
  language: Language;
  title: string;
  /** The site's name, or the markup of its logo. */
  site: string;
  body: string;
  /** Another seed gives other ordinary text. */
  seed: number;
}

const page = ({ language, title }: Reading, css: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><style>${css}</style></head><body>${body}</body></html>`;

/** A newspaper: many links, columns, a newsletter, its own sign-in. */
export const newspaper = (reading: Reading, newsletter: string, signIn: string): string =>
  page(
    reading,
    'body{font:18px/1.6 Georgia,serif;margin:0}header{border-bottom:3px double #000;text-align:center;padding:20px;font-size:44px}nav ul{display:flex;flex-wrap:wrap;gap:18px;list-style:none;font:14px Arial}.cols{display:grid;grid-template-columns:2fr 1fr;gap:50px;max-width:1120px;margin:30px auto}aside{font:14px/1.5 Arial}.mail{background:#f3efe4;padding:20px}footer{background:#222;padding:30px}footer a{color:#ddd}',
    `<header>${reading.site}</header><nav><ul>${links(reading.language, 14)}<li><a href="/account">${signIn}</a></li></ul></nav><div class="cols"><article>${reading.body}${filler(reading.language, reading.seed, 5)}</article><aside><ul>${links(reading.language, 20)}</ul><div class="mail"><b>${newsletter}</b><form action="/newsletter"><input type="email" name="mail" placeholder="name@example.org"><button>OK</button></form></div>${filler(reading.language, reading.seed + 3, 2)}</aside></div><footer>${links(reading.language, 24, '')}</footer>`,
  );

/** A thread of a forum, with the forum's own sign-in at the top. */
export const forum = (reading: Reading, posts: readonly (readonly [string, string])[]): string =>
  page(
    reading,
    'body{font:13px Verdana;background:#dfe6ee;margin:10px}table{width:100%;border-collapse:collapse;background:#fff}td{border:1px solid #9ab;padding:10px;vertical-align:top}td:first-child{width:150px;background:#eef2f7}.login{float:right}',
    `<form class="login" action="/login.php" method="post"><input name="user" size="12"> <input type="password" name="pass" size="12"> <input type="submit" value="Login"></form><h2>${reading.site}</h2><p>${links(reading.language, 8, '')}</p><h3>${reading.title}</h3>${reading.body}<table>${posts.map(([who, text], at) => `<tr><td><b>${who}</b><br>#${at + 1}<br>Posts: ${at * 37 + 12}</td><td>${text}${at % 2 === 0 ? filler(reading.language, reading.seed + at, 1) : ''}</td></tr>`).join('')}</table><p>${links(reading.language, 16, '')}</p>`,
  );

/** An encyclopaedia, with a box of facts. */
export const encyclopaedia = (reading: Reading, facts: readonly (readonly [string, string])[]): string =>
  page(
    reading,
    'body{font:15px/1.6 sans-serif;margin:0;display:flex}.side{width:180px;padding:20px;background:#f6f6f6}.side li{font-size:12px}main{padding:20px 40px;max-width:900px}.facts{float:right;width:270px;border:1px solid #aaa;background:#f9f9f9;margin:0 0 20px 24px;font-size:13px}.facts td{padding:4px 8px}',
    `<div class="side"><b>${reading.site}</b><ul>${links(reading.language, 22)}</ul></div><main><h1>${reading.title}</h1><table class="facts">${facts.map(([what, value]) => `<tr><td>${what}</td><td>${value}</td></tr>`).join('')}</table>${reading.body}${filler(reading.language, reading.seed, 6)}<p>${links(reading.language, 30, '')}</p></main>`,
  );

/** A shop with a grid of goods, and what payment it takes in the footer. */
export const shop = (
  reading: Reading,
  goods: readonly (readonly [string, string])[],
  footer: string,
): string =>
  page(
    reading,
    'body{margin:0;font:15px Arial}.head{display:flex;gap:30px;padding:16px 30px;background:#fafafa}.grid{display:grid;grid-template-columns:repeat(4,1fr);gap:20px;padding:30px}.ware{border:1px solid #ddd;padding:14px}.ware img{width:100%}footer{background:#eee;padding:30px}',
    `<div class="head"><div>${reading.site}</div><form action="/search"><input name="q" type="search"><button>&#128269;</button></form><span>${links(reading.language, 9, '')}</span></div><div style="padding:0 30px">${reading.body}</div><div class="grid">${goods.map(([what, price], at) => `<div class="ware"><img src="/photo-${(at % 2) + 1}.jpg" alt="${what}"><h4><a href="/p/${at}">${what}</a></h4><b>${price}</b> <button>+</button></div>`).join('')}</div>${filler(reading.language, reading.seed, 2)}<footer>${footer}<p>${links(reading.language, 18, '')}</p></footer>`,
  );

/** A plain diary in one column. */
export const blog = (reading: Reading): string =>
  page(
    reading,
    'body{max-width:640px;margin:40px auto;font:19px/1.7 Charter,Georgia,serif;color:#333}img{max-width:100%}h1{font-size:34px}',
    `<p><a href="/">${reading.site}</a> &middot; ${links(reading.language, 4, '')}</p><h1>${reading.title}</h1>${reading.body}${filler(reading.language, reading.seed, 4)}<hr><p>${links(reading.language, 8, '')}</p><form action="/comment" method="post"><p><input name="name" placeholder="Name"> <input name="mail" type="email" placeholder="E-mail"></p><textarea name="text" cols="50" rows="5"></textarea><p><button>&rarr;</button></p></form>`,
  );

/** A page of a firm or a platform: a bar, a wide head, cards. */
export const landing = (reading: Reading, cards: readonly (readonly [string, string])[]): string =>
  page(
    reading,
    'body{margin:0;font:17px/1.5 "Segoe UI",sans-serif;color:#1a202c}.bar{display:flex;justify-content:space-between;padding:20px 60px}.hero{padding:70px 60px;background:#edf2f7}.cards{display:flex;flex-wrap:wrap;gap:24px;padding:50px 60px}.cards>div{flex:1 1 260px;border:1px solid #e2e8f0;border-radius:12px;padding:22px}footer{padding:40px 60px;background:#1a202c;color:#fff}footer a{color:#cbd5e0;margin-right:14px}',
    `<div class="bar"><div>${reading.site}</div><div>${links(reading.language, 7, '')}</div></div><div class="hero"><h1>${reading.title}</h1>${reading.body}</div><div class="cards">${cards.map(([head, text]) => `<div><h3>${head}</h3><p>${text}</p></div>`).join('')}</div><div style="padding:0 60px">${filler(reading.language, reading.seed, 3)}</div><footer>${links(reading.language, 20, '')}</footer>`,
  );
