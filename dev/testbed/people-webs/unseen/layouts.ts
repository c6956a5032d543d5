import { type Layout, openGraph, structured } from '../parts.ts';

interface Text {
  language: string;
  site: string;
  title: string;
  lines: readonly string[];
}

const picture = (path: string | undefined, width: number): string =>
  path === undefined ? '' : `<img alt="" width="${width}" src="${path}">`;
const each = (tag: string, lines: readonly string[]): string =>
  lines.map((line) => `<${tag}>${line}</${tag}>`).join('');

/** A page of one screen that asks for contact data. */
export const landing =
  ({ language, site, title, lines }: Text, fields: readonly string[], button: string): Layout =>
  ([photo]) =>
    `<!doctype html><html lang="${language}"><head><meta name="viewport" content="width=device-width"><title>${site}</title></head><body style="font:17px Arial;background:#f2f6ff"><div style="max-width:720px;margin:auto"><b>${site}</b><h1>${title}</h1>${picture(photo, 330)}${each('p', lines)}<form method="post" action="/lead">${fields.map((field, at) => `<input name="f${at}" placeholder="${field}">`).join('')}<button>${button}</button></form></div></body></html>`;

/** A made-up report with comments below it. */
export const advertorial =
  ({ language, site, title, lines }: Text, comments: readonly string[], button: string): Layout =>
  ([photo]) =>
    `<!doctype html><html lang="${language}"><head><title>${title}</title>${openGraph({ title, type: 'article' })}</head><body style="font:18px Georgia;max-width:740px;margin:auto"><div style="background:#c00;color:#fff;padding:9px">${site}</div><h1>${title}</h1>${picture(photo, 360)}${each('p', lines)}<a style="background:#2a2;color:#fff;padding:16px" href="/go">${button}</a><div id="c">${each('div', comments)}</div></body></html>`;

/** A profile with short messages. */
export const messages =
  ({ language, site, title, lines }: Text, posts: readonly string[], link = ''): Layout =>
  ([photo]) =>
    `<!doctype html><html lang="${language}"><head><title>${title} on ${site}</title>${openGraph({ title, type: 'profile', site_name: site })}</head><body style="font:15px sans-serif;width:600px;margin:auto"><div>${picture(photo, 240)}<h1>${title}</h1>${each('div', lines)}${link === '' ? '' : `<a rel="nofollow me" href="https://${link}/">${link}</a>`}</div><ol style="list-style:none">${each('li', posts)}</ol></body></html>`;

/** A shop's page for one thing with prices. */
export const offer =
  (
    { language, site, title, lines }: Text,
    prices: Readonly<Record<string, string>>,
    button: string,
  ): Layout =>
  ([photo]) =>
    `<!doctype html><html lang="${language}"><head><title>${title} - ${site}</title></head><body style="font:16px Verdana"><header>${site}</header><table><tr><td>${picture(photo, 320)}</td><td><h2>${title}</h2>${each('p', lines)}</td></tr></table><table border="1">${Object.entries(
      prices,
    )
      .map(([what, price]) => `<tr><td>${what}</td><td>${price}</td></tr>`)
      .join('')}</table><form action="/cart"><button>${button}</button></form></body></html>`;

/** A report of a newspaper or magazine. */
export const report =
  ({ language, site, title, lines }: Text, by: string): Layout =>
  ([photo]) =>
    `<!doctype html><html lang="${language}"><head><title>${title} | ${site}</title>${openGraph({ title, type: 'article', site_name: site })}${structured({ '@type': 'NewsArticle', headline: title, author: { '@type': 'Person', name: by } })}</head><body style="margin:0 10%;font:18px/1.6 serif"><div class="brandbar"><a href="/">${site}</a></div><article><h1>${title}</h1><p class="byline">${by}</p><figure>${picture(photo, 380)}</figure>${each('p', lines)}</article></body></html>`;

/** A person's own site. */
export const ownSite =
  ({ language, site, title, lines }: Text, menu: readonly string[], profiles: readonly string[]): Layout =>
  ([photo]) =>
    `<!doctype html><html lang="${language}"><head><title>${site}</title>${structured({ '@type': 'Person', name: site, sameAs: profiles.map((profile) => `https://${profile}`) })}</head><body style="font:17px Helvetica"><nav>${menu.map((item) => `<a href="#${item}">${item}</a> `).join('')}</nav><section>${picture(photo, 360)}<h1>${site}</h1><h2>${title}</h2></section><section>${each('p', lines)}</section><footer>${profiles.map((profile) => `<a rel="me" href="https://${profile}">${profile}</a>`).join(' ')}</footer></body></html>`;

/** Facts in a list of terms. */
export const entry =
  ({ language, site, title, lines }: Text, facts: Readonly<Record<string, string>>): Layout =>
  ([photo]) =>
    `<!doctype html><html lang="${language}"><head><title>${title} - ${site}</title></head><body style="font:14px sans-serif"><div>${site}</div><h1>${title}</h1><aside style="float:right">${picture(photo, 250)}<dl>${Object.entries(
      facts,
    )
      .map(([term, fact]) => `<dt>${term}</dt><dd>${fact}</dd>`)
      .join('')}</dl></aside>${each('p', lines)}</body></html>`;

/** A page of an institution with rows. */
export const rows =
  ({ language, site, title, lines }: Text, list: readonly string[]): Layout =>
  ([photo]) =>
    `<!doctype html><html lang="${language}"><head><title>${site}: ${title}</title></head><body style="font:16px Calibri;background:#fff"><h3>${site}</h3><main><h1>${title}</h1>${each('p', lines)}${picture(photo, 280)}<ul>${each('li', list)}</ul></main></body></html>`;
