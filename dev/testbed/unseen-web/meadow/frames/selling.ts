import { page } from './page.ts';

export interface Product {
  name: string;
  price: string;
  /** The price that is struck out. */
  was?: string;
  picture: string;
  note?: string;
}

export interface Shop {
  lang: string;
  title: string;
  mark: string;
  colour: string;
  bar: string;
  nav: string;
  hero: string;
  products: readonly Product[];
  buy: string;
  after: string;
  footer: string;
  dark?: boolean;
}

/** A shop: a bar, a head with the ways through it, a banner and a grid. */
export function shop(facts: Shop): string {
  const [ground, ink, card] =
    facts.dark === true ? ['#121212', '#f1f1f1', '#1d1d1d'] : ['#ffffff', '#222222', '#fafafa'];
  const css = `body{margin:0;background:${ground};color:${ink};font:15px/1.5 Helvetica,Arial,"DejaVu Sans",sans-serif}.bar{background:${facts.colour};color:#fff;text-align:center;padding:8px;font-size:13px}
header{display:flex;align-items:center;gap:32px;padding:16px 5%;border-bottom:1px solid #8883}header img{height:58px}header nav a{margin-right:18px;color:inherit;text-decoration:none}
header .cart{margin-left:auto}.hero{padding:0 5% 20px}.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(210px,1fr));gap:22px;padding:10px 5%}
.item{background:${card};padding:12px;border-radius:6px}.item h3{font-size:15px;margin:8px 0 4px}.item s{color:#999;margin-left:8px}.item b{color:${facts.colour}}
button{background:${facts.colour};color:#fff;border:0;padding:9px 14px;border-radius:4px;width:100%}.after{padding:20px 5%;max-width:1000px}footer{padding:22px 5%;background:#8881;font-size:13px}footer nav a{margin-right:14px;color:inherit}`;
  const items = facts.products.map(
    (
      { name, price, was, picture, note },
      index,
    ) => `<article class="item"><a href="/p/${index + 1}"><img src="${picture}" alt="${name}" loading="lazy"></a>
<h3>${name}</h3><p>${note ?? ''}</p><p><b>${price}</b>${was === undefined ? '' : `<s>${was}</s>`}</p><button type="button" data-id="${index + 1}">${facts.buy}</button></article>`,
  );
  return page(
    { ...facts, css },
    `<div class="bar">${facts.bar}</div><header>${facts.mark}<nav>${facts.nav}</nav><a class="cart" href="/cart">🛒 0</a></header>
<section class="hero">${facts.hero}</section><section class="grid">${items.join('\n')}</section><section class="after">${facts.after}</section>${facts.footer}`,
  );
}

export interface Checkout {
  lang: string;
  title: string;
  mark: string;
  colour: string;
  steps: readonly string[];
  form: string;
  action: string;
  button: string;
  summary: string;
  footer: string;
}

/** The end of a purchase or the payment of a fee: the steps, the form, and beside it what is paid for. */
export function checkout(facts: Checkout): string {
  const css = `body{margin:0;background:#f4f5f7;font:15px/1.5 "Trebuchet MS","DejaVu Sans",sans-serif;color:#26282b}header{background:#fff;padding:14px 6%;border-bottom:4px solid ${facts.colour}}header img{height:54px}
ol.steps{display:flex;gap:30px;padding:14px 6%;margin:0;list-style-position:inside;color:#777}ol.steps li:nth-child(2){color:${facts.colour};font-weight:bold}.cols{display:flex;flex-wrap:wrap;gap:26px;padding:8px 6% 30px}
form{flex:2 1 420px;background:#fff;padding:24px;border:1px solid #ddd}label{display:block;margin-top:12px;font-size:13px}input,select{width:100%;padding:10px;border:1px solid #b5b9c0}
button{margin-top:18px;background:${facts.colour};color:#fff;padding:13px 28px;border:0;font-size:16px}aside{flex:1 1 240px;background:#fff;border:1px solid #ddd;padding:18px;align-self:flex-start}footer{padding:18px 6%;font-size:12px}footer a{margin-right:12px}`;
  return page(
    { ...facts, css },
    `<header>${facts.mark}</header><ol class="steps">${facts.steps.map((step) => `<li>${step}</li>`).join('')}</ol>
<div class="cols"><form method="post" action="${facts.action}">${facts.form}<button type="submit">${facts.button}</button></form><aside>${facts.summary}</aside></div>${facts.footer}`,
  );
}

export interface Landing {
  lang: string;
  title: string;
  mark: string;
  colour: string;
  nav: string;
  hero: string;
  /** Full-width sections below the hero, in their order. */
  sections: readonly string[];
  footer: string;
  dark?: boolean;
  head?: string;
}

/** One long page of broad sections that promotes one thing. */
export function landing(facts: Landing): string {
  const [ground, ink, second] =
    facts.dark === true ? ['#0e0b1c', '#f2eefb', '#181330'] : ['#ffffff', '#23262f', '#f5f6fa'];
  const css = `body{margin:0;background:${ground};color:${ink};font:17px/1.6 "Gill Sans",Calibri,"DejaVu Sans",sans-serif}header{display:flex;justify-content:space-between;align-items:center;padding:16px 7%}header img{height:50px}
header nav a{margin-left:20px;color:inherit}.hero{padding:56px 7%;background:linear-gradient(120deg,${facts.colour}22,${facts.colour}66)}.hero h1{font-size:42px;line-height:1.15;max-width:720px}
section{padding:38px 7%}section:nth-of-type(even){background:${second}}.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:22px}
.button,button{display:inline-block;background:${facts.colour};color:#fff;border:0;border-radius:10px;padding:14px 26px;font-size:17px;text-decoration:none;margin-top:10px}
input,select,textarea{display:block;width:min(440px,100%);padding:11px;border:1px solid #999;border-radius:8px;margin:4px 0 12px;font-size:16px}.fine{font-size:13px;opacity:.75}footer{padding:24px 7%;font-size:13px}footer a{color:inherit;margin-right:14px}`;
  return page(
    { ...facts, css },
    `<header>${facts.mark}<nav>${facts.nav}</nav></header><div class="hero">${facts.hero}</div>
${facts.sections.map((section) => `<section>${section}</section>`).join('\n')}${facts.footer}`,
  );
}
