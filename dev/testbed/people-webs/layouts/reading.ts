import { type Layout, openGraph, structured } from '../parts.ts';

interface Text {
  language: string;
  site: string;
  title: string;
  by: string;
  paragraphs: readonly string[];
}

const inParagraphs = (paragraphs: readonly string[]): string =>
  paragraphs.map((text) => `<p>${text}</p>`).join('');

/** A newspaper with departments, a byline and a column beside the text. */
export const newspaper =
  (
    { language, site, title, by, paragraphs }: Text,
    { departments, beside }: { departments: readonly string[]; beside: readonly string[] },
  ): Layout =>
  ([photo]) =>
    `<!doctype html><html lang="${language}"><head><title>${title} - ${site}</title>${openGraph({ title, site_name: site, type: 'article' })}${structured({ '@type': 'NewsArticle', headline: title, author: { '@type': 'Person', name: by }, publisher: { '@type': 'Organization', name: site } })}<style>body{font:18px/1.6 Georgia,serif;margin:0}header{border-bottom:3px double #222;padding:18px 6%;font-size:30px}nav a{font:14px sans-serif;margin-right:16px}main{display:grid;grid-template-columns:2fr 1fr;gap:32px;padding:0 6%}</style></head><body><header>${site}<nav>${departments.map((name) => `<a href="#">${name}</a>`).join('')}</nav></header><main><article><h1>${title}</h1><address>${by}</address>${photo === undefined ? '' : `<figure><img src="${photo}" width="380" alt=""></figure>`}${inParagraphs(paragraphs)}</article><aside>${beside.map((text) => `<h4>${text}</h4>`).join('')}</aside></main></body></html>`;

/** One column of a blog that one person writes. */
export const blog =
  ({ language, site, title, by, paragraphs }: Text, comments: readonly string[] = []): Layout =>
  ([photo]) =>
    `<!doctype html><html lang="${language}"><head><meta name="generator" content="WordPress 6.4"><title>${title} – ${site}</title></head><body class="single-post" style="max-width:680px;margin:0 auto;font:17px/1.7 'Trebuchet MS'"><div id="masthead"><a href="/" rel="home">${site}</a></div><div class="entry"><h2 class="entry-title">${title}</h2><span class="posted-on">${by}</span>${photo === undefined ? '' : `<p><img class="alignright" src="${photo}" width="300" align="right" alt=""></p>`}${inParagraphs(paragraphs)}</div><ol class="commentlist">${comments.map((text) => `<li>${text}</li>`).join('')}</ol></body></html>`;

/** An encyclopaedia's entry with a box of facts and numbered notes. */
export const encyclopaedia =
  (
    { language, site, title, by, paragraphs }: Text,
    { facts, notes }: { facts: Readonly<Record<string, string>>; notes: readonly string[] },
  ): Layout =>
  ([photo]) =>
    `<!doctype html><html lang="${language}"><head><title>${title} - ${site}</title></head><body style="font:14px/1.6 sans-serif;margin:20px 40px"><div>${site}</div><h1 style="font-family:serif;border-bottom:1px solid #a2a9b1">${title}</h1><table class="infobox" style="float:right;border:1px solid #a2a9b1;width:300px"><caption>${title}</caption>${photo === undefined ? '' : `<tr><td colspan="2"><img src="${photo}" width="270" alt=""></td></tr>`}${Object.entries(
      facts,
    )
      .map(([term, fact]) => `<tr><th>${term}</th><td>${fact}</td></tr>`)
      .join(
        '',
      )}</table>${inParagraphs(paragraphs)}<ol class="references">${notes.map((note) => `<li>${note}</li>`).join('')}</ol><div id="footer">${by}</div></body></html>`;

/** Questions and replies. */
export const interview =
  (
    { language, site, title, by }: Omit<Text, 'paragraphs'>,
    turns: readonly (readonly [question: string, reply: string])[],
  ): Layout =>
  ([photo]) =>
    `<!doctype html><html lang="${language}"><head><title>${title} | ${site}</title>${openGraph({ title, type: 'article', site_name: site })}</head><body style="margin:0;font:19px/1.6 Palatino,serif;background:#faf7f2"><section style="background:#22333b;color:#fff;padding:40px 12%"><small>${site}</small><h1>${title}</h1><em>${by}</em></section>${photo === undefined ? '' : `<img src="${photo}" width="400" style="display:block;margin:24px auto" alt="">`}<div style="padding:0 18%">${turns.map(([question, reply]) => `<h3>${question}</h3><div>${reply}</div>`).join('')}</div></body></html>`;

/** A thread of a forum. */
export const thread =
  (
    { language, site, title }: Pick<Text, 'language' | 'site' | 'title'>,
    posts: readonly (readonly [who: string, text: string])[],
  ): Layout =>
  ([photo]) =>
    `<!doctype html><html lang="${language}"><head><title>${title} :: ${site}</title></head><body bgcolor="#dde4ec" style="font:12px Verdana"><table width="100%" bgcolor="#fff" border="1" cellpadding="6"><tr><td colspan="2"><b>${site}</b> &raquo; ${title}</td></tr>${posts.map(([who, text], at) => `<tr valign="top"><td width="140">${who}</td><td>${text}${at === 0 && photo !== undefined ? `<br><img src="${photo}" width="240" alt="">` : ''}</td></tr>`).join('')}</table></body></html>`;
