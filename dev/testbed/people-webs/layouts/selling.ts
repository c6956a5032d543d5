import { type Layout, openGraph, structured } from '../parts.ts';

export interface Field {
  label: string;
  type?: 'text' | 'email' | 'tel' | 'password' | 'number' | 'file';
}

const fieldsOf = (fields: readonly Field[]): string =>
  fields
    .map(
      ({ label, type = 'text' }, at) =>
        `<p><label>${label}<br><input type="${type}" name="f${at}"></label></p>`,
    )
    .join('');

interface Offer {
  language: string;
  title: string;
  lead: string;
  body: readonly string[];
  fields: readonly Field[];
  button: string;
  foot: string;
}

/** A landing page: a heading over the whole width, a portrait, a form in a card. */
export const landing =
  ({ language, title, lead, body, fields, button, foot }: Offer, colour = '#0b3d2e'): Layout =>
  ([photo]) =>
    `<!doctype html><html lang="${language}"><head><title>${title}</title>${openGraph({ title, description: lead })}<meta name="viewport" content="width=device-width"></head><body style="margin:0;font:17px/1.5 Arial;background:${colour};color:#fff"><div style="padding:40px 8%"><h1>${title}</h1><p style="font-size:21px">${lead}</p><div style="display:flex;gap:40px;flex-wrap:wrap">${photo === undefined ? '' : `<img src="${photo}" width="360" height="360" alt="">`}<form method="post" action="/send" style="background:#fff;color:#222;padding:24px;border-radius:10px">${fieldsOf(fields)}<button style="background:#e4572e;color:#fff;padding:14px 30px;border:0">${button}</button></form></div>${body.map((text) => `<p>${text}</p>`).join('')}<hr><small>${foot}</small></div></body></html>`;

/** An advertisement in the dress of an article, with voices of buyers. */
export const advertorial =
  (
    { language, title, lead, body, fields, button, foot }: Offer,
    voices: readonly (readonly [who: string, what: string])[],
  ): Layout =>
  ([photo, second]) =>
    `<!doctype html><html lang="${language}"><head><title>${title}</title></head><body style="max-width:720px;margin:auto;font:18px/1.55 Georgia"><div style="background:#a00;color:#fff;padding:8px;font:700 14px Arial">${lead}</div><h1>${title}</h1>${photo === undefined ? '' : `<center><img src="${photo}" width="340" alt=""></center>`}${body.map((text) => `<p>${text}</p>`).join('')}${second === undefined ? '' : `<img src="${second}" width="260" alt="">`}<form action="/order" method="post" style="border:3px dashed #a00;padding:16px">${fieldsOf(fields)}<input type="submit" value="${button}"></form><div id="comments">${voices.map(([who, what]) => `<div><b>${who}</b> ${what}</div>`).join('')}</div><p style="color:#888;font-size:12px">${foot}</p></body></html>`;

interface Goods {
  language: string;
  shop: string;
  name: string;
  price: string;
  currency: string;
  amount: string;
  about: readonly string[];
  facts: readonly string[];
  button: string;
  foot: string;
}

/** One thing of a shop, with its price. */
export const product =
  ({ language, shop, name, price, currency, amount, about, facts, button, foot }: Goods): Layout =>
  ([photo]) =>
    `<!doctype html><html lang="${language}"><head><title>${name} | ${shop}</title>${structured({ '@type': 'Product', name, brand: shop, offers: { '@type': 'Offer', price: amount, priceCurrency: currency } })}</head><body style="font:15px Verdana;margin:0"><div style="background:#f4f4f4;padding:16px 5%"><b>${shop}</b></div><div style="display:grid;grid-template-columns:400px 1fr;gap:30px;padding:30px 5%"><div>${photo === undefined ? '' : `<img src="${photo}" width="360" alt="${name}">`}</div><div><h1>${name}</h1><p style="font-size:26px">${price}</p>${about.map((text) => `<p>${text}</p>`).join('')}<ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul><button>${button}</button></div></div><footer style="padding:0 5%">${foot}</footer></body></html>`;

interface Steps {
  language: string;
  title: string;
  steps: readonly string[];
  fields: readonly Field[];
  button: string;
  foot: string;
}

/** A dark page whose steps are numbered. */
export const steps =
  ({ language, title, steps: numbered, fields, button, foot }: Steps): Layout =>
  ([photo]) =>
    `<!doctype html><html lang="${language}"><head><title>${title}</title></head><body style="background:#0a0a12;color:#e8e8ff;font:16px monospace;padding:30px"><div style="max-width:760px;margin:auto;border:1px solid #4433aa;padding:26px">${photo === undefined ? '' : `<img src="${photo}" width="300" alt="">`}<h2>${title}</h2><ol>${numbered.map((step) => `<li style="margin:12px 0">${step}</li>`).join('')}</ol><form method="post">${fieldsOf(fields)}<button>${button}</button></form><p>${foot}</p></div></body></html>`;
