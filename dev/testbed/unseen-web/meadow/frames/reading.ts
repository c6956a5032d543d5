import { page } from './page.ts';

interface Reading {
  lang: string;
  title: string;
  footer: string;
}

/** A newspaper: masthead, article, and other news beside it. */
export function newspaper(
  facts: Reading & {
    masthead: string;
    nav: string;
    colour: string;
    article: string;
    aside: string;
    head?: string;
  },
): string {
  const css = `body{margin:0;font:17px/1.65 Georgia,"DejaVu Serif",serif;color:#1b1b1b}.top{text-align:center;border-bottom:3px double #333;padding:14px}.top img{height:56px}.top nav{font:13px Arial,sans-serif;margin-top:8px}.top nav a{margin:0 10px;color:#333}
.wrap{display:grid;grid-template-columns:minmax(0,680px) 280px;gap:44px;max-width:1040px;margin:24px auto;padding:0 16px}h1{font-size:36px;line-height:1.2}figure{margin:18px 0}figcaption{font-size:13px;color:#666}
aside{font:14px/1.5 Arial,sans-serif;border-left:1px solid #ddd;padding-left:20px}a{color:${facts.colour}}input{padding:9px;margin:3px 0;width:100%}button{background:${facts.colour};color:#fff;border:0;padding:10px 20px}footer{background:#222;color:#ccc;padding:20px;text-align:center;font:13px Arial}footer a{color:#eee;margin:0 8px}`;
  return page(
    { ...facts, css },
    `<div class="top">${facts.masthead}<nav>${facts.nav}</nav></div><div class="wrap"><article>${facts.article}</article><aside>${facts.aside}</aside></div>${facts.footer}`,
  );
}

export interface Post {
  by: string;
  when: string;
  text: string;
}

/** A thread of a forum, with the sign-in that every forum has. */
export function forum(
  facts: Reading & {
    mark: string;
    colour: string;
    crumbs: string;
    signIn: string;
    posts: readonly Post[];
    answer: string;
  },
): string {
  const css = `body{margin:0;background:#e9ecef;font:14px/1.55 Tahoma,"DejaVu Sans",sans-serif}header{background:${facts.colour};color:#fff;padding:12px 20px;display:flex;justify-content:space-between;align-items:center}header img{height:42px}
header input{padding:4px;width:120px}.crumbs{padding:10px 20px;font-size:12px}main{max-width:1000px;margin:auto}.post{display:grid;grid-template-columns:150px 1fr;background:#fff;border:1px solid #ccd;margin:10px}.who{background:#f4f6f9;padding:12px}.said{padding:12px}
.said time{color:#888;font-size:12px}blockquote{border-left:3px solid #aab;margin:6px 0;padding-left:10px;color:#555}footer{text-align:center;padding:18px;font-size:12px}footer a{margin:0 8px}textarea{width:100%;height:90px}`;
  const posts = facts.posts.map(
    ({ by, when, text }) =>
      `<div class="post"><div class="who"><b>${by}</b></div><div class="said"><time>${when}</time>${text}</div></div>`,
  );
  return page(
    { ...facts, css },
    `<header>${facts.mark}<div>${facts.signIn}</div></header><div class="crumbs">${facts.crumbs}</div><main><h1>${facts.title}</h1>${posts.join('')}${facts.answer}</main>${facts.footer}`,
  );
}

/** An encyclopaedia or a handbook: contents on the left, facts on the right. */
export function wiki(
  facts: Reading & { mark: string; side: string; text: string; box: string; colour?: string },
): string {
  const css = `body{margin:0;font:15px/1.6 "Liberation Sans",Arial,sans-serif;display:grid;grid-template-columns:190px 1fr;color:#202122;background:#f6f6f6}.side{padding:18px;font-size:13px}.side a{display:block;margin:5px 0}.side img{max-width:140px}
main{background:#fff;border-left:1px solid #a7d7f9;padding:20px 34px;min-height:100vh}h1,h2{font-family:"Linux Libertine",Georgia,"DejaVu Serif",serif;font-weight:normal;border-bottom:1px solid #a2a9b1}.box{float:right;width:270px;border:1px solid #a2a9b1;background:#f8f9fa;padding:10px;margin:0 0 16px 20px;font-size:13px}
.box table{width:100%}.box th{text-align:left;vertical-align:top}a{color:${facts.colour ?? '#3366cc'}}footer{grid-column:1/3;font-size:12px;padding:16px 34px}footer a{margin-right:10px}table.data{border-collapse:collapse}table.data td,table.data th{border:1px solid #aaa;padding:5px 9px}code,pre{background:#f0f0f0}`;
  return page(
    { ...facts, css },
    `<div class="side">${facts.mark}${facts.side}</div><main><h1>${facts.title}</h1><div class="box">${facts.box}</div>${facts.text}</main>${facts.footer}`,
  );
}

/** A page of a directory about one thing: an app, a job, a company. */
export function listing(
  facts: Reading & {
    site: string;
    colour: string;
    icon: string;
    heading: string;
    under: string;
    actions: string;
    facts: readonly (readonly [string, string])[];
    text: string;
    related: string;
  },
): string {
  const css = `body{margin:0;font:15px/1.55 Roboto,"Noto Sans","DejaVu Sans",sans-serif;background:#fff;color:#333}.site{background:${facts.colour};padding:12px 8%;color:#fff;display:flex;gap:24px;align-items:center}.site img{height:36px}.site a{color:#fff}
.card{display:flex;gap:24px;padding:28px 8%;border-bottom:1px solid #ddd}.card img.icon{width:112px;height:112px;object-fit:contain;border:1px solid #ddd;border-radius:20px;padding:8px}.button,button{background:${facts.colour};color:#fff;padding:10px 22px;border-radius:5px;border:0;text-decoration:none;display:inline-block}
dl{display:grid;grid-template-columns:160px 1fr;padding:12px 8%;background:#f7f7f7;margin:0}dt{color:#777}.text{padding:10px 8%;max-width:1050px}.text img{max-width:260px}label{display:block;margin-top:10px}input,textarea{padding:9px;width:min(420px,100%)}.related{padding:10px 8%}footer{padding:18px 8%;font-size:12px;border-top:1px solid #ddd}footer a{margin-right:12px}`;
  const rows = facts.facts.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join('');
  return page(
    { ...facts, css },
    `<div class="site">${facts.site}</div><div class="card">${facts.icon}<div><h1>${facts.heading}</h1><p>${facts.under}</p>${facts.actions}</div></div>
<dl>${rows}</dl><div class="text">${facts.text}</div><div class="related">${facts.related}</div>${facts.footer}`,
  );
}

/** A journal of one narrow column, light or dark. */
export function journal(
  facts: Reading & { mark: string; nav: string; text: string; ground: string; ink: string; accent: string },
): string {
  const css = `body{margin:0;background:${facts.ground};color:${facts.ink};font:18px/1.75 Palatino,"Book Antiqua","DejaVu Serif",serif}header{max-width:660px;margin:40px auto 10px;padding:0 18px}header img{max-height:70px}header nav a{margin-right:16px}
main{max-width:660px;margin:auto;padding:0 18px}h1{font-size:38px;line-height:1.15}a{color:${facts.accent}}figure{margin:26px -40px}figcaption{font-size:13px;opacity:.7;padding:0 40px}table{border-collapse:collapse;width:100%;font-size:15px}td,th{border-bottom:1px solid #8886;padding:7px;text-align:left}
form{border:1px solid #8886;padding:16px;margin:24px 0}input,textarea{width:100%;padding:9px;margin:4px 0;font-size:16px}button{background:${facts.accent};color:#fff;border:0;padding:10px 20px}footer{max-width:660px;margin:50px auto;padding:0 18px;font-size:13px;opacity:.8}footer a{margin-right:12px}`;
  return page(
    { ...facts, css },
    `<header>${facts.mark}<nav>${facts.nav}</nav></header><main>${facts.text}</main>${facts.footer}`,
  );
}
