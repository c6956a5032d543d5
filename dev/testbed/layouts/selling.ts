import { escaped, pageShell, times, type Look } from './page-shell.ts';

export interface ShopPage {
  look: Look;
  title: string;
  heading: string;
  /** Before the prices. */
  banner: string;
  prices: readonly string[];
  /** Markup below the goods: forms, contacts. */
  after?: string;
  lang?: string;
}

/** Tiles with pictures and prices. */
export function shopPage({
  look,
  title,
  heading,
  banner,
  prices,
  after = '',
  lang = 'en',
}: ShopPage): string {
  return pageShell({
    lang,
    title,
    css:
      `body{margin:0;font:16px Georgia,serif;background:#fff;color:#1a1a1a}.top{display:flex;justify-content:space-between;padding:16px 36px;align-items:center}.banner{background:${look.ink};color:#fff;padding:34px;text-align:center;font-size:26px}` +
      `.goods{display:grid;grid-template-columns:repeat(3,1fr);gap:24px;max-width:1100px;margin:36px auto}.good{border:1px solid #ddd;padding:14px;text-align:center}.good img{width:220px;height:150px}.price{color:#b00;font-weight:bold}.good button{background:${look.ink};color:#fff;border:0;padding:8px 24px}` +
      'section{max-width:1100px;margin:24px auto}label{display:block;margin:8px 0}input{padding:8px;width:320px;display:block}',
    body:
      `<div class="top">${look.logo}<span>Cart (0) · Account · Search</span></div><div class="banner">${banner}</div><section><h1>${heading}</h1><p>${look.promise}</p></section>` +
      `<div class="goods">${look.goods.map((good, at) => `<div class="good"><img src="/goods-${at}.svg" alt="${escaped(good)}"><h3>${good}</h3><p class="price">${prices[at % prices.length] ?? ''}</p><button type="button">Add to cart</button></div>`).join('')}</div>` +
      `<section>${after}</section>`,
  });
}

/** A promise of gains on a dark ground, with unconvincing figures. */
export function promisePage(choices: {
  look: Look;
  title: string;
  heading: string;
  lines: readonly string[];
  after: string;
  lang?: string;
}): string {
  const { look, title, heading, lines, after, lang = 'en' } = choices;
  return pageShell({
    lang,
    title,
    css:
      `body{margin:0;background:radial-gradient(circle at 30% 10%,${look.ink},#07070f 70%);color:#f4f4ff;font:17px 'Trebuchet MS',sans-serif;text-align:center}h1{font-size:54px;margin:30px 10%}` +
      `.logo{background:#fff;display:inline-block;padding:14px 24px;border-radius:12px;margin-top:36px}.lines{display:flex;gap:18px;justify-content:center}.lines div{background:#ffffff1c;border-radius:14px;padding:22px;width:250px}` +
      'form,.box{background:#ffffff22;display:inline-block;padding:26px;border-radius:18px;margin:30px}label{display:block;margin:10px}input,textarea{padding:10px;width:320px}button,.button{background:#19d3a2;border:0;border-radius:30px;padding:14px 44px;font-size:18px;color:#000}a{color:#9fe}',
    body: `<div class="logo">${look.logo}</div><h1>${heading}</h1><p>${look.name}</p><div class="lines">${lines.map((line) => `<div>${line}</div>`).join('')}</div>${after}`,
  });
}

/** Offers of several side by side. */
export function comparisonPage(choices: {
  title: string;
  heading: string;
  intro: string;
  rows: readonly { logo: string; name: string; cells: readonly string[] }[];
  columns: readonly string[];
  after?: string;
}): string {
  const { title, heading, intro, rows, columns, after = '' } = choices;
  return pageShell({
    title,
    css:
      'body{margin:0;font:15px Helvetica,Arial,sans-serif;background:#fafafa}header{background:#263238;color:#fff;padding:20px 40px;font-size:22px}main{max-width:1120px;margin:30px auto}' +
      'table{border-collapse:collapse;width:100%;background:#fff}th,td{border:1px solid #e0e0e0;padding:16px;text-align:left}th{background:#eceff1}td img{width:130px}',
    body:
      `<header>${escaped(title.split(/[|–-]/).at(-1)?.trim() ?? title)}</header><main><h1>${heading}</h1><p>${intro}</p><table><tr><th></th>${columns.map((column) => `<th>${column}</th>`).join('')}</tr>` +
      `${rows.map(({ logo, name, cells }) => `<tr><td>${logo}<br>${name}</td>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>${after}</main>`,
  });
}

/** Pictures of goods under `/goods-0.svg` and so on. */
export const goodsPictures = (
  look: Look,
): Record<string, { headers: Record<string, string>; body: string }> =>
  Object.fromEntries(
    times(look.goods.length, (at) => [
      `/goods-${at}.svg`,
      {
        headers: { 'content-type': 'image/svg+xml' },
        body:
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 150"><rect width="220" height="150" fill="hsl(${(at * 67 + look.name.length * 31) % 360} 40% 88%)"/>` +
          `<path d="M${30 + at * 9},120L${70 + at * 5},${30 + at * 8}L${120 + at * 7},${110 - at * 6}L${180 - at * 4},${40 + at * 5}L200,125Z" fill="hsl(${(at * 97 + 40) % 360} 45% 45%)"/>` +
          `<circle cx="${60 + at * 22}" cy="${50 + at * 6}" r="${14 + at * 3}" fill="hsl(${(at * 41 + 180) % 360} 50% 60%)"/></svg>`,
      },
    ]),
  );
