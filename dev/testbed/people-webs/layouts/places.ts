import { type Layout, openGraph, structured } from '../parts.ts';

interface Home {
  language: string;
  name: string;
  role: string;
  menu: readonly string[];
  text: readonly string[];
  links: readonly (readonly [label: string, href: string])[];
  foot: string;
}

/** Somebody's own site. */
export const homepage =
  ({ language, name, role, menu, text, links, foot }: Home): Layout =>
  ([photo]) =>
    `<!doctype html><html lang="${language}"><head><title>${name}</title>${openGraph({ title: name, description: role, type: 'profile' })}${structured({ '@type': 'Person', name, jobTitle: role, sameAs: links.map(([, href]) => href) })}</head><body style="margin:0;font:18px/1.6 'Gill Sans',sans-serif"><nav style="display:flex;gap:24px;padding:20px 7%;background:#eee"><b>${name}</b>${menu.map((entry) => `<a href="#">${entry}</a>`).join('')}</nav><section style="display:flex;gap:36px;padding:40px 7%">${photo === undefined ? '' : `<img src="${photo}" width="340" height="340" alt="${name}">`}<div><h1>${name}</h1><h2>${role}</h2>${text.map((each) => `<p>${each}</p>`).join('')}<p>${links.map(([label, href]) => `<a href="${href}">${label}</a>`).join(' · ')}</p></div></section><footer style="padding:20px 7%">${foot}</footer></body></html>`;

interface Entry {
  language: string;
  site: string;
  title: string;
  /** The type that schema.org has for it. */
  type: string;
  facts: readonly (readonly [term: string, fact: string])[];
  text: readonly string[];
  foot: string;
}

/** A directory's card: facts in two columns, then a text. */
export const card =
  ({ language, site, title, type, facts, text, foot }: Entry): Layout =>
  ([photo]) =>
    `<!doctype html><html lang="${language}"><head><title>${title} | ${site}</title>${structured({ '@type': type, name: title })}</head><body style="background:#f3f6f9;font:15px Arial;margin:0"><div style="background:#1d6fa5;color:#fff;padding:12px 10%">${site}</div><div style="background:#fff;margin:24px 10%;padding:24px"><div style="display:flex;gap:24px">${photo === undefined ? '' : `<img src="${photo}" width="240" alt="">`}<div><h1>${title}</h1><dl>${facts.map(([term, fact]) => `<dt><b>${term}</b></dt><dd>${fact}</dd>`).join('')}</dl></div></div>${text.map((each) => `<p>${each}</p>`).join('')}</div><div style="margin:0 10%">${foot}</div></body></html>`;

/** A poster of an evening, with the place and the time in its middle. */
export const poster =
  ({ language, site, title, type, facts, text, foot }: Entry): Layout =>
  ([photo]) =>
    `<!doctype html><html lang="${language}"><head><title>${site}: ${title}</title>${structured({ '@type': type, name: title, location: { '@type': 'Place', name: site } })}</head><body style="background:#1b1b1b;color:#f5e9d0;font:18px Futura,sans-serif;text-align:center;margin:0"><h3>${site}</h3>${photo === undefined ? '' : `<img src="${photo}" width="380" alt="">`}<h1>${title}</h1>${facts.map(([term, fact]) => `<div><small>${term}</small> <strong>${fact}</strong></div>`).join('')}<div style="max-width:640px;margin:20px auto;text-align:justify">${text.map((each) => `<p>${each}</p>`).join('')}</div><p>${foot}</p></body></html>`;

/** A plain table of people or films, as old sites of associations have it. */
export const table =
  (
    { language, site, title, text, foot }: Omit<Entry, 'type' | 'facts'>,
    rows: readonly (readonly string[])[],
  ): Layout =>
  (photos) =>
    `<html lang="${language}"><head><title>${title}</title></head><body><center><font face="Arial"><h2>${site}</h2></font></center><h3>${title}</h3>${photos.map((photo) => `<img src="${photo}" width="250" alt="" hspace="8">`).join('')}${text.map((each) => `<p>${each}</p>`).join('')}<table border="1" cellpadding="5">${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table><p><i>${foot}</i></p></body></html>`;
