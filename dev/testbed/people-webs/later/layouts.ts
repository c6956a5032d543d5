import { type Layout, openGraph, structured } from '../parts.ts';

const photo = (path: string | undefined): string =>
  path === undefined ? '' : `<figure><img alt="" src="${path}" width="300"></figure>`;

/** An article in a column. */
export const article =
  (language: string, title: string, text: string): Layout =>
  ([path]) =>
    `<!doctype html><html lang="${language}"><head><title>${title}</title>${openGraph({ title, type: 'article' })}</head><body><main><article><h1>${title}</h1>${photo(path)}<p>${text}</p></article></main></body></html>`;

/** A form beside a picture. */
export const form =
  (language: string, title: string, text: string, field: string, button: string): Layout =>
  ([path]) =>
    `<!doctype html><html lang="${language}"><head><title>${title}</title></head><body><div class="split">${photo(path)}<section><h2>${title}</h2><p>${text}</p><form method="post"><label>${field}<input name="contact" required></label><button>${button}</button></form></section></div></body></html>`;

type Linked = readonly [text: string, href: string];

const link = ([text, href]: Linked): string => `<a href="${href}">${text}</a>`;
const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');

export interface Sheet {
  language: string;
  title: string;
  menu: readonly string[];
  /** Each a heading and what stands below it. */
  parts: readonly (readonly [heading: string, ...texts: string[]])[];
  action: Linked;
  foot: string;
}

/** Sections over the whole width, the first of which has the picture as its second column. */
export const sheet =
  ({ language, title, menu, parts, action, foot }: Sheet): Layout =>
  ([path]) => {
    const sections = parts.map(([heading, ...texts], at) => {
      const shown = at === 0 && path !== undefined ? `<img src="${path}" alt="${heading}">` : '';
      return `<section id="s${at}"><div>${at === 0 ? `<h1>${heading}</h1>` : `<h2>${heading}</h2>`}${paragraphs(texts)}</div>${shown}</section>`;
    });
    const bar = menu.map((text, at) => link([text, `#s${at + 1}`])).join('');
    return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>
:root{--ink:#20242b;--tone:#3a6f6a}*{box-sizing:border-box}body{margin:0;font:17px/1.6 "Inter",system-ui,sans-serif;color:var(--ink)}
header{display:flex;gap:28px;padding:18px 6vw;position:sticky;top:0;background:#fffc}header b{margin-right:auto}header a,.go{color:var(--tone)}
section{padding:8vh 6vw;display:grid;grid-template-columns:minmax(0,60ch) minmax(0,420px);gap:40px}section:nth-child(even){background:#f2f0ea}
section img{width:100%;border-radius:18px}.go{display:inline-block;margin:30px 6vw;border:2px solid;padding:14px 30px;border-radius:99px}footer{padding:40px 6vw;font-size:14px}
</style></head><body><header><b>${title}</b>${bar}</header><main>${sections.join('')}</main><a class="go" href="${action[1]}">${action[0]}</a><footer>${foot}</footer></body></html>`;
  };

export interface Ledger {
  language: string;
  title: string;
  rows: readonly (readonly [string, string])[];
  /** Above and below the rows. */
  before: string;
  after: string;
  links: readonly Linked[];
}

/** A page in the manner of 2003: everything is a table, and the picture stands in its right column. */
export const ledger =
  ({ language, title, rows, before, after, links }: Ledger): Layout =>
  ([path]) => {
    const lines = rows.map(
      ([name, value]) => `<tr><td bgcolor="#e8e8d8" valign="top"><b>${name}</b></td><td>${value}</td></tr>`,
    );
    const side =
      path === undefined
        ? ''
        : `<td width="280" valign="top"><img border="1" width="270" src="${path}"></td>`;
    return `<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title></head><body bgcolor="#ffffff" link="#003399"><center><table width="820" cellpadding="8" border="0"><tr><td colspan="2" bgcolor="#003366"><font face="Verdana" size="5" color="#ffffff">${title}</font></td></tr><tr><td valign="top"><font face="Verdana" size="2">${before}<br><br><table border="1" cellpadding="4" cellspacing="0">${lines.join('')}</table><br>${after}</font></td>${side}</tr><tr><td colspan="2" align="center"><font size="2">${links.map(link).join(' | ')}</font></td></tr></table></center></body></html>`;
  };

export interface Account {
  language: string;
  /** The platform's name, as it stands in the title. */
  platform: string;
  name: string;
  handle: string;
  bio: string;
  counts: readonly string[];
  links: readonly Linked[];
  posts: readonly string[];
}

/** A page of somebody on a platform: round picture, name, links, then what they wrote. */
export const account =
  ({ language, platform, name, handle, bio, counts, links, posts }: Account): Layout =>
  ([path]) => {
    const title = `${name} (${handle}) | ${platform}`;
    const round =
      path === undefined
        ? `<div class="blank">${name.slice(0, 1)}</div>`
        : `<img class="round" src="${path}" alt="">`;
    return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>${openGraph({ title, description: bio, type: 'profile' })}<style>
body{background:#101114;color:#e9e9ee;font-family:Helvetica,Arial,sans-serif;display:flex;justify-content:center}#root{max-width:620px;width:100%}
.round{width:280px;height:280px;border-radius:50%;object-fit:cover}.blank{width:120px;height:120px;border-radius:50%;background:#5a4fcf;font-size:60px;text-align:center;line-height:120px}
.links a{display:block;background:#24262d;color:#fff;margin:8px 0;padding:14px;border-radius:12px;text-align:center}.post{border-top:1px solid #333;padding:14px 0}small{color:#9a9aa5}
</style></head><body><div id="root">${round}<h1>${name}</h1><small>${handle}</small><div>${bio}</div><p><small>${counts.join(' · ')}</small></p><div class="links">${links.map(link).join('')}</div>${posts.map((text) => `<div class="post">${text}</div>`).join('')}</div></body></html>`;
  };

export interface Post {
  by: string;
  at: string;
  text: string;
}

export interface Thread {
  language: string;
  title: string;
  board: string;
  posts: readonly [Post, ...Post[]];
  /** What a visitor may write, and the words of the button. */
  reply: readonly [label: string, button: string];
}

/** What several people wrote below one another; the picture closes the first post. */
export const thread =
  ({ language, title, board, posts, reply }: Thread): Layout =>
  ([path]) => {
    const items = posts.map(
      ({ by, at, text }, order) =>
        `<li><aside><strong>${by}</strong><br><time>${at}</time></aside><div>${text}${order === 0 && path !== undefined ? `<p><img src="${path}" style="max-width:320px"></p>` : ''}</div></li>`,
    );
    return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><style>body{font-family:Georgia,serif;background:#eef1f4;margin:0}nav{background:#46566b;color:#fff;padding:10px}ol{list-style:none;padding:0;max-width:940px;margin:auto}li{display:flex;background:#fff;margin:10px 0;border:1px solid #c9d1da}aside{width:150px;padding:12px;background:#f7f9fb;font-size:13px}li div{padding:12px;flex:1}form{max-width:940px;margin:auto}textarea{width:100%;height:90px}</style></head><body><nav>${board}</nav><ol><h3>${title}</h3>${items.join('')}</ol><form method="post" action="#"><label>${reply[0]}<textarea name="text"></textarea></label><input type="submit" value="${reply[1]}"></form></body></html>`;
  };

export interface Shelf {
  language: string;
  title: string;
  intro: string;
  /** Each a name, what it is, and the words on its button. */
  items: readonly (readonly [name: string, about: string, button: string])[];
  terms: readonly string[];
  /** Structured data about it. */
  data: Readonly<Record<string, unknown>>;
}

/** A list of things to take, then the small print, and the picture last. */
export const shelf =
  ({ language, title, intro, items, terms, data }: Shelf): Layout =>
  ([path]) => {
    const cards = items.map(
      ([name, about, button]) =>
        `<article class="c"><h3>${name}</h3><p>${about}</p><button type="button">${button}</button></article>`,
    );
    const closing =
      path === undefined ? '' : `<img loading="eager" src="${path}" alt="${title}" width="340">`;
    return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>${structured(data)}<style>body{margin:0 auto;max-width:1080px;font-family:"Trebuchet MS",sans-serif;background:#fffaf3;color:#2b1d14}.g{display:flex;flex-wrap:wrap;gap:14px}.c{flex:1 1 280px;background:#fff;border-bottom:4px solid #d9772b;padding:16px}.c button{background:#2b1d14;color:#fff;border:0;padding:10px 18px}ul{font-size:13px}</style></head><body><h1>${title}</h1><p>${intro}</p><div class="g">${cards.join('')}</div><ul>${terms.map((term) => `<li>${term}</li>`).join('')}</ul>${closing}</body></html>`;
  };
