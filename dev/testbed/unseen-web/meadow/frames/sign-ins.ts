import { page } from './page.ts';

export interface SignIn {
  lang: string;
  title: string;
  /** The page's own mark: a picture, or words. */
  mark: string;
  colour: string;
  ground: string;
  heading: string;
  lead?: string;
  /** The inside of the form. */
  form: string;
  /** Where the form is sent. */
  action: string;
  /** What follows below the form. */
  below?: string;
  footer: string;
  script?: string;
}

const formOf = ({ form, action }: SignIn) =>
  `<form method="post" action="${action}" autocomplete="on">${form}</form>`;
const scriptOf = ({ script }: SignIn) => (script === undefined ? '' : `<script>${script}</script>`);

/** A card in the middle of an empty page. */
export function cardSignIn(sign: SignIn): string {
  const css = `body{margin:0;background:${sign.ground};font:16px/1.5 "Segoe UI",Arial,sans-serif;color:#222}
main{max-width:420px;margin:6vh auto 24px;background:#fff;padding:36px 40px;border-radius:14px;box-shadow:0 8px 30px #0002}
main>img{max-width:220px;display:block;margin:0 auto 22px}h1{font-size:23px;margin:0 0 8px}label{display:block;margin:14px 0 4px;font-size:14px}
input{width:100%;padding:11px 12px;border:1px solid #bbb;border-radius:7px;font-size:16px}input[type=checkbox]{width:auto}
button{width:100%;margin-top:20px;padding:13px;border:0;border-radius:7px;background:${sign.colour};color:#fff;font-size:16px;font-weight:600}
.below{font-size:14px;margin-top:18px}a{color:${sign.colour}}footer{max-width:640px;margin:auto;text-align:center;font-size:12px;color:#555}footer a{margin:0 6px}`;
  return page(
    { ...sign, css },
    `<main>${sign.mark}<h1>${sign.heading}</h1><p>${sign.lead ?? ''}</p>${formOf(sign)}<div class="below">${sign.below ?? ''}</div></main>
${sign.footer}${scriptOf(sign)}`,
  );
}

/** A picture on the left half, the form on the right one. */
export function splitSignIn(sign: SignIn & { photo: string; saying: string }): string {
  const css = `body{margin:0;font:16px/1.5 Verdana,"DejaVu Sans",sans-serif;color:#1d1d1f}
.two{display:grid;grid-template-columns:55% 45%;min-height:88vh}.shown{background:${sign.ground} url(${sign.photo}) center/cover;color:#fff;display:flex;align-items:end;padding:48px}
.shown p{font-size:26px;max-width:420px;text-shadow:0 2px 6px #000a}.asked{padding:9vh 60px}.asked>img{height:52px;margin-bottom:28px}
label{display:block;font-size:13px;margin-top:16px}input{width:100%;border:0;border-bottom:2px solid ${sign.colour};padding:9px 2px;font-size:16px}
input[type=checkbox]{width:auto}button{margin-top:26px;background:${sign.colour};color:#fff;border:0;padding:13px 34px;border-radius:30px;font-size:15px}
a{color:${sign.colour}}footer{padding:14px 48px;font-size:12px;background:#f3f3f3}footer nav a{margin-right:14px}`;
  return page(
    { ...sign, css },
    `<div class="two"><div class="shown"><p>${sign.saying}</p></div><div class="asked">${sign.mark}<h1>${sign.heading}</h1>
<p>${sign.lead ?? ''}</p>${formOf(sign)}<div>${sign.below ?? ''}</div></div></div>${sign.footer}${scriptOf(sign)}`,
  );
}

/** Nested tables, as webmail looked in 2005 and as many hosts still do. */
export function tableSignIn(
  sign: SignIn & { rows: readonly (readonly [label: string, input: string])[]; news: string },
): string {
  const rows = sign.rows
    .map(
      ([label, input]) =>
        `<tr><td align="right"><font face="Verdana" size="2">${label}</font></td><td>${input}</td></tr>`,
    )
    .join('');
  return page(
    { ...sign, css: 'body{margin:0}td{vertical-align:top}' },
    `<table width="100%" cellspacing="0" cellpadding="8" bgcolor="${sign.ground}"><tr><td>${sign.mark}</td><td align="right">
<font face="Verdana" size="1" color="#ffffff">${sign.lead ?? ''}</font></td></tr></table>
<center><table width="760" cellspacing="12" border="0"><tr><td width="430"><font face="Verdana" size="4" color="${sign.colour}"><b>${sign.heading}</b></font><hr size="1">
<form method="post" action="${sign.action}"><table cellpadding="4">${rows}<tr><td></td><td>${sign.form}</td></tr></table></form>
<font face="Verdana" size="1">${sign.below ?? ''}</font></td><td width="300" bgcolor="#eeeeee"><font face="Verdana" size="2">${sign.news}</font></td></tr></table>
<font face="Verdana" size="1">${sign.footer}</font></center>${scriptOf(sign)}`,
  );
}

/** A dark page, its form without a card. */
export function darkSignIn(sign: SignIn): string {
  const css = `body{margin:0;background:#101014;color:#e6e6ea;font:15px/1.6 system-ui,"DejaVu Sans",sans-serif}
header{padding:20px 32px;border-bottom:1px solid #2b2b33}header img{height:44px}main{width:min(460px,92%);margin:8vh auto}
h1{font-weight:300;font-size:32px}label{display:block;margin:16px 0 6px;color:#a0a0ab}
input,textarea{width:100%;background:#1c1c22;border:1px solid #3a3a44;color:#fff;padding:13px;border-radius:4px;font-size:15px}
button{margin-top:24px;width:100%;padding:14px;background:${sign.colour};color:#fff;border:0;border-radius:4px;font-weight:700;letter-spacing:.04em}
a{color:${sign.colour}}footer{border-top:1px solid #2b2b33;padding:20px 32px;font-size:12px;color:#85858f}footer a{margin-right:14px}`;
  return page(
    { ...sign, css },
    `<header>${sign.mark}</header><main><h1>${sign.heading}</h1><p>${sign.lead ?? ''}</p>${formOf(sign)}<p>${sign.below ?? ''}</p></main>
${sign.footer}${scriptOf(sign)}`,
  );
}

/** Nothing in the response but an empty element: a script builds the page in the browser. */
export function scriptedPage(facts: { lang: string; title: string; css: string; build: string }): string {
  return page(
    facts,
    `<div id="app"></div><noscript>JavaScript</noscript>
<script>
const h=(tag,attrs,...kids)=>{const el=document.createElement(tag);for(const [k,v] of Object.entries(attrs||{}))el.setAttribute(k,v);
for(const kid of kids.flat())el.append(kid);return el};
const app=document.getElementById('app');
${facts.build}
</script>`,
  );
}
