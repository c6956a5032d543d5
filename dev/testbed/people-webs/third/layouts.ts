import type { Layout } from '../parts.ts';

/** A word to press and where it leads. */
export type Press = readonly [text: string, to: string];

/** The words of a page; every layout shows all that are given, in its own order. */
export interface Words {
  /** As the page's markup names its language. */
  language: string;
  title: string;
  /** What a head has besides the title: a description, structured data. */
  head?: string;
  lead?: string;
  text: readonly string[];
  /** Short facts: a name and its value. */
  facts?: readonly (readonly [string, string])[];
  links?: readonly Press[];
  /** The names of the fields of a form, and its button. */
  form?: { fields: readonly string[]; button: string };
  /** Under each picture. */
  caption?: string;
  foot?: string;
}

const each = <T>(items: readonly T[] | undefined, markup: (item: T, at: number) => string): string =>
  (items ?? []).map(markup).join('');
const given = (text: string | undefined, markup: (text: string) => string): string =>
  text === undefined ? '' : markup(text);

/** Tables and font tags, as pages looked before style sheets and as hurried ones look today. */
export const ledger =
  (words: Words): Layout =>
  (pictures) =>
    `<html lang="${words.language}"><head><meta charset="utf-8"><title>${words.title}</title>${words.head ?? ''}</head>
<body bgcolor="#fdfbf2" text="#222222"><center><table width="760" cellpadding="9" border="0">
<tr><td colspan="2" bgcolor="#d8d2bd"><font face="Georgia" size="5"><b>${words.title}</b></font>${given(words.lead, (lead) => `<br><i>${lead}</i>`)}</td></tr>
<tr valign="top"><td>${each(words.text, (line) => `${line}<br><br>`)}
${each(words.facts, ([name, value]) => `<b>${name}:</b> ${value}<br>`)}</td>
<td width="370">${each(pictures, (path) => `<img border="1" src="${path}">${given(words.caption, (text) => `<br><small>${text}</small>`)}<br>`)}
${each(words.links, ([text, to]) => `» <a href="${to}">${text}</a><br>`)}</td></tr>
${words.form === undefined ? '' : `<tr><td colspan="2"><form method="post">${each(words.form.fields, (field, at) => `${field} <input name="f${at}"><br>`)}<input type="submit" value="${words.form.button}"></form></td></tr>`}
${given(words.foot, (foot) => `<tr><td colspan="2" align="center"><hr><font size="2">${foot}</font></td></tr>`)}
</table></center></body></html>`;

/** A round picture, a name, a handle, a few words and things to press, as platforms show whoever has an account. */
export const account =
  (words: Words & { handle: string; posts?: readonly string[] }, accent = '#5b3fd1'): Layout =>
  (pictures) =>
    `<!doctype html><html lang="${words.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title}</title>${words.head ?? ''}
<style>body{margin:0;font:16px/1.5 system-ui;background:#f4f4f7}.who{max-width:640px;margin:auto;background:#fff;padding:24px}.who img{border-radius:50%;width:260px}.go a{display:block;border:1px solid ${accent};color:${accent};padding:10px;margin:8px 0;border-radius:20px;text-align:center}dl{display:flex;gap:28px}dd{margin:0;font-weight:700}.said{border-top:1px solid #ddd;padding:12px 0}</style></head>
<body><div class="who">${each(pictures, (path) => `<img alt="" src="${path}">`)}<h2>${words.title}</h2><span>${words.handle}</span>
${given(words.lead, (lead) => `<p>${lead}</p>`)}<dl>${each(words.facts, ([name, value]) => `<div><dd>${value}</dd><dt>${name}</dt></div>`)}</dl>
${each(words.text, (line) => `<p>${line}</p>`)}<div class="go">${each(words.links, ([text, to]) => `<a href="${to}">${text}</a>`)}</div>
${each(words.posts, (post) => `<div class="said">${post}</div>`)}
${words.form === undefined ? '' : `<form method="post">${each(words.form.fields, (field, at) => `<input name="i${at}" placeholder="${field}">`)}<button>${words.form.button}</button></form>`}
${given(words.foot, (foot) => `<small>${foot}</small>`)}</div></body></html>`;

/** One column of reading with a headline, a line about who wrote it, and the picture after the first paragraph. */
export const reading =
  (words: Words & { masthead: string; byline: string; menu?: readonly string[] }, ink = '#8a1c1c'): Layout =>
  (pictures) =>
    `<!DOCTYPE html><html lang="${words.language}"><head><meta charset="utf-8"><title>${words.title} – ${words.masthead}</title>${words.head ?? ''}
<style>body{font-family:Georgia,serif;color:#1a1a1a;margin:0}header{border-bottom:3px solid ${ink};padding:14px 5%}header b{font-size:26px;color:${ink}}nav span{margin-right:16px;font:14px sans-serif}article{max-width:680px;margin:30px auto;line-height:1.65}figure{margin:20px 0}figcaption,.by,footer{font:13px sans-serif;color:#666}</style></head>
<body><header><b>${words.masthead}</b><nav>${each(words.menu, (item) => `<span>${item}</span>`)}</nav></header>
<article><h1>${words.title}</h1>${given(words.lead, (lead) => `<p><strong>${lead}</strong></p>`)}<p class="by">${words.byline}</p>
${each(words.text.slice(0, 1), (line) => `<p>${line}</p>`)}
${each(pictures, (path) => `<figure><img width="100%" src="${path}" alt="${words.caption ?? ''}">${given(words.caption, (text) => `<figcaption>${text}</figcaption>`)}</figure>`)}
${each(words.text.slice(1), (line) => `<p>${line}</p>`)}
${words.facts === undefined ? '' : `<ul>${each(words.facts, ([name, value]) => `<li>${name}: ${value}</li>`)}</ul>`}
${words.form === undefined ? '' : `<form action="/send" method="post">${each(words.form.fields, (field, at) => `<p><label>${field}<br><input name="q${at}"></label></p>`)}<button type="submit">${words.form.button}</button></form>`}
${each(words.links, ([text, to]) => `<p><a href="${to}">${text}</a></p>`)}</article>
${given(words.foot, (foot) => `<footer><p style="padding:0 5%">${foot}</p></footer>`)}</body></html>`;

/** Two halves beside each other: something to read, and something to fill in or to press, with tiles below. */
export const halves =
  (words: Words & { aside?: string }, tone = '#0c4a43'): Layout =>
  (pictures) =>
    `<!DOCTYPE html><html lang="${words.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.title}</title>${words.head ?? ''}
<style>*{box-sizing:border-box}body{margin:0;font-family:Verdana,sans-serif;background:#fff;color:#20302e}section{display:grid;grid-template-columns:1fr 1fr;gap:40px;padding:48px 6%;background:${tone};color:#fff}section img{width:340px;border-radius:8px}.tiles{display:grid;grid-template-columns:repeat(3,1fr);gap:18px;padding:32px 6%}.tiles div{border:1px solid #ccd;padding:16px}form{background:#fff;color:#222;padding:20px}input{width:100%;padding:8px;margin:4px 0 12px}button,a.b{background:#e0a100;padding:12px 24px;border:0;color:#111;display:inline-block}</style></head>
<body><section><div><h1>${words.title}</h1>${given(words.lead, (lead) => `<p>${lead}</p>`)}${each(words.links, ([text, to]) => `<a class="b" href="${to}">${text}</a> `)}</div>
<div>${each(pictures, (path) => `<img src="${path}" alt="${words.caption ?? ''}">${given(words.caption, (text) => `<div>${text}</div>`)}`)}
${words.form === undefined ? '' : `<form method="post">${each(words.form.fields, (field, at) => `<label>${field}<input name="v${at}"></label>`)}<button>${words.form.button}</button></form>`}</div></section>
<div class="tiles">${each(words.text, (line) => `<div>${line}</div>`)}</div>
${words.facts === undefined ? '' : `<table style="margin:0 6%">${each(words.facts, ([name, value]) => `<tr><th align="left">${name}</th><td>${value}</td></tr>`)}</table>`}
${given(words.aside, (aside) => `<blockquote>${aside}</blockquote>`)}${given(words.foot, (foot) => `<p style="padding:0 6%;font-size:12px">${foot}</p>`)}</body></html>`;

/** Entries below each other, each with who or when, as channels, boards and lists of news have them. */
export const entries =
  (words: Words & { said: readonly (readonly [string, string])[] }, back = '#e7eef5'): Layout =>
  (pictures) =>
    `<!doctype html><html lang="${words.language}"><head><meta charset="utf-8"><title>${words.title}</title>${words.head ?? ''}
<style>body{background:${back};font:15px Arial,sans-serif;margin:0}aside{float:left;width:300px;padding:20px}aside img{width:260px}ol{list-style:none;margin:0 0 0 320px;padding:20px}li{background:#fff;margin-bottom:12px;padding:12px 16px;border-radius:10px}li em{color:#567;font-size:12px;display:block}</style></head>
<body><aside>${each(pictures, (path) => `<img src="${path}">`)}${given(words.caption, (text) => `<small>${text}</small>`)}<h1>${words.title}</h1>${given(words.lead, (lead) => `<p>${lead}</p>`)}
${each(words.facts, ([name, value]) => `<p>${name}: ${value}</p>`)}${each(words.links, ([text, to]) => `<p><a href="${to}">${text}</a></p>`)}</aside>
<ol>${each(words.said, ([when, text]) => `<li><em>${when}</em>${text}</li>`)}${each(words.text, (line) => `<li>${line}</li>`)}
${words.form === undefined ? '' : `<li><form method="post">${each(words.form.fields, (field, at) => `<input name="m${at}" placeholder="${field}"> `)}<button>${words.form.button}</button></form></li>`}</ol>
${given(words.foot, (foot) => `<p style="margin-left:340px;font-size:12px">${foot}</p>`)}</body></html>`;

/** Text alone with hardly a style, the picture at its end, as somebody makes who makes one page in a life. */
export const plain =
  (words: Words): Layout =>
  (pictures) =>
    `<!DOCTYPE html><html lang="${words.language}"><meta charset="utf-8"><title>${words.title}</title>${words.head ?? ''}
<body style="max-width:44em;margin:2em auto;padding:0 1em;font-family:'Trebuchet MS',sans-serif"><h3>${words.title}</h3>
${given(words.lead, (lead) => `<p><big>${lead}</big></p>`)}${each(words.text, (line) => `<p>${line}</p>`)}
${each(words.facts, ([name, value]) => `<p>${name}<br>${value}</p>`)}
${each(pictures, (path) => `<p><img src="${path}" height="300">${given(words.caption, (text) => ` <i>${text}</i>`)}</p>`)}
${words.form === undefined ? '' : `<form method="post"><table>${each(words.form.fields, (field, at) => `<tr><td>${field}</td><td><input name="p${at}"></td></tr>`)}</table><input type="submit" value="${words.form.button}"></form>`}
<p>${each(words.links, ([text, to]) => `<a href="${to}">${text}</a> | `)}</p>${given(words.foot, (foot) => `<address>${foot}</address>`)}</body></html>`;
