import { escaped, pageShell } from './page-shell.ts';

/** A newspaper: columns, a byline, a picture or none. */
export function articlePage(choices: {
  paper: string;
  title: string;
  byline: string;
  paragraphs: readonly string[];
  /** Under the headline. */
  figure?: string;
  aside?: string;
  lang?: string;
}): string {
  const { paper, title, byline, paragraphs, figure = '', aside = '', lang = 'en' } = choices;
  return pageShell({
    lang,
    title: `${escaped(title)} - ${paper}`,
    css:
      "body{margin:0;background:#fffdf8;color:#111;font:18px/1.6 'Times New Roman',serif}.masthead{border-bottom:3px double #111;text-align:center;font-size:44px;padding:14px}main{max-width:980px;margin:20px auto;display:grid;grid-template-columns:2fr 1fr;gap:36px}" +
      'h1{font-size:40px;line-height:1.15}figure{margin:0}figure img{max-width:320px}aside{font:14px Arial;border-left:1px solid #999;padding-left:18px}',
    body: `<div class="masthead">${paper}</div><main><article><h1>${title}</h1><p><i>${byline}</i></p>${figure === '' ? '' : `<figure>${figure}</figure>`}${paragraphs.map((each) => `<p>${each}</p>`).join('')}</article><aside>${aside}</aside></main>`,
  });
}

/** Little but text: dictionaries, papers, readmes. */
export function documentPage(choices: {
  title: string;
  heading: string;
  sections: readonly (readonly [string, string])[];
  head?: string;
  lang?: string;
}): string {
  const { title, heading, sections, head = '', lang = 'en' } = choices;
  return pageShell({
    lang,
    title,
    head,
    css: 'body{max-width:760px;margin:40px auto;font:16px/1.55 "DejaVu Sans",sans-serif;color:#222}h1{border-bottom:1px solid #aaa;font-weight:normal}h2{font-size:20px}pre{background:#f0f0f0;padding:14px}code{background:#f0f0f0}',
    body: `<h1>${heading}</h1>${sections.map(([title_, text]) => `<h2>${title_}</h2><p>${text}</p>`).join('')}`,
  });
}

/** Posts of several under each other, with a box to sign in as forums have. */
export function forumPage(choices: {
  forum: string;
  topic: string;
  posts: readonly (readonly [string, string])[];
  isOpen?: boolean;
  lang?: string;
}): string {
  const { forum, topic, posts, isOpen = true, lang = 'en' } = choices;
  const signIn = isOpen
    ? '<form method="post" action="/login"><input name="user" placeholder="User name"><input type="password" name="password" placeholder="Password"><button>Log in</button></form>'
    : '';
  return pageShell({
    lang,
    title: `${topic} - ${forum}`,
    css: 'body{margin:0;background:#d7e0ea;font:14px Verdana,sans-serif}.head{background:#3d5a80;color:#fff;padding:20px 30px;display:flex;justify-content:space-between}.post{display:flex;background:#fff;margin:12px 30px;border:1px solid #9fb3c8}.who{width:150px;background:#eef3f8;padding:14px}.what{padding:14px;flex:1}',
    body: `<div class="head"><b>${forum}</b>${signIn}</div><h1 style="margin:20px 30px">${topic}</h1>${posts.map(([who, what]) => `<div class="post"><div class="who">${who}</div><div class="what">${what}</div></div>`).join('')}`,
  });
}

/** The results page of a search engine. */
export function resultsPage(
  engine: string,
  query: string,
  results: readonly (readonly [string, string, string])[],
): string {
  return pageShell({
    title: `${query} - ${engine}`,
    css: 'body{font:16px Arial,sans-serif;margin:20px 160px}h3{margin:0;color:#1a0dab;font-weight:normal}cite{color:#060;font-size:14px}div{margin:22px 0;max-width:640px}',
    body: `<form action="/search"><input name="q" value="${escaped(query)}" size="60"><button>Search</button></form>${results.map(([title, address, text]) => `<div><h3>${title}</h3><cite>${address}</cite><p>${text}</p></div>`).join('')}`,
  });
}
