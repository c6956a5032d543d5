import { type Layout, openGraph, structured } from '../parts.ts';

interface Profile {
  language: string;
  name: string;
  handle: string;
  bio: string;
  /** Followers, as the platform writes them. */
  followers: string;
  posts: readonly string[];
  link?: string;
}

const anchor = (link: string | undefined): string =>
  link === undefined ? '' : `<a href="${link}">${link.replace(/^https?:\/\//, '')}</a>`;

/** A timeline of short messages. */
export const timeline =
  ({ language, name, handle, bio, followers, posts, link }: Profile): Layout =>
  ([face]) =>
    `<!doctype html><html lang="${language}"><head><title>${name} (@${handle}) / X</title>${openGraph({ title: `${name} (@${handle})`, description: bio, type: 'profile' })}<style>body{margin:0 auto;max-width:600px;font:15px/1.4 Helvetica,Arial,sans-serif;border:1px solid #eff3f4}.cover{height:120px;background:#cfd9de}.me{border-radius:12px;margin:-60px 0 0 16px;border:4px solid #fff}section,article{padding:12px 16px;border-bottom:1px solid #eff3f4}.h{color:#536471}</style></head><body><div class="cover"></div>${face === undefined ? '' : `<img class="me" src="${face}" width="260" height="260" alt="${name}">`}<section><h2>${name}</h2><div class="h">@${handle}</div><p>${bio}</p>${anchor(link)}<p><b>${followers}</b></p></section>${posts.map((post) => `<article><b>${name}</b> <span class="h">@${handle}</span><div>${post}</div></article>`).join('')}</body></html>`;

/** Short films below a head that stands in the middle. */
export const clips =
  ({ language, name, handle, bio, followers, posts, link }: Profile): Layout =>
  ([face]) =>
    `<!doctype html><html lang="${language}"><head><title>${name} (@${handle}) | TikTok</title>${openGraph({ title: `${name} on TikTok`, type: 'profile', description: bio })}<style>body{margin:0;background:#121212;color:#f1f1f2;font-family:Arial;text-align:center}ul{display:grid;grid-template-columns:repeat(3,1fr);gap:8px;list-style:none;padding:16px}li{background:#2f2f2f;min-height:180px;padding:10px;text-align:left}a{color:#6cf}</style></head><body><header>${face === undefined ? '' : `<img src="${face}" width="240" alt="">`}<h1 data-e2e="user-title">${handle}</h1><h2 data-e2e="user-subtitle">${name}</h2><strong>${followers}</strong><p data-e2e="user-bio">${bio}</p>${anchor(link)}</header><ul>${posts.map((post) => `<li>${post}</li>`).join('')}</ul></body></html>`;

/** The public view of a channel, as a messenger shows it to browsers. */
export const channel =
  ({ language, name, handle, bio, followers, posts, link }: Profile): Layout =>
  ([face]) =>
    `<!doctype html><html lang="${language}"><head><title>Telegram: ${name}</title>${openGraph({ title: name, description: bio, site_name: 'Telegram' })}<meta property="al:android:url" content="tg://resolve?domain=${handle}"></head><body style="background:#d5e3c4;font:16px sans-serif"><main style="background:#fff;max-width:520px;margin:30px auto;padding:24px;border-radius:14px"><div class="tgme_page_photo">${face === undefined ? '' : `<img src="${face}" width="280" alt="">`}</div><div class="tgme_page_title"><span>${name}</span></div><div class="tgme_page_extra">${followers}</div><div class="tgme_page_description">${bio} ${anchor(link)}</div>${posts.map((post) => `<blockquote>${post}</blockquote>`).join('')}<a class="tgme_action_button_new" href="tg://resolve?domain=${handle}">View in Telegram</a></main></body></html>`;

/** A page with facts in a table, beside which what was written stands on a wall. */
export const wall =
  (
    { language, name, bio, followers, posts, link }: Profile,
    facts: Readonly<Record<string, string>>,
  ): Layout =>
  ([face]) =>
    `<!doctype html><html lang="${language}"><head><title>${name} | VK</title></head><body style="font:13px Tahoma;width:960px;margin:auto;background:#edeef0"><table cellspacing="12"><tr valign="top"><td width="320" bgcolor="#fff">${face === undefined ? '' : `<img src="${face}" width="300" alt="">`}<p>${followers}</p></td><td bgcolor="#fff"><h2 class="page_name">${name}</h2><i>${bio}</i> ${anchor(link)}<dl>${Object.entries(
      facts,
    )
      .map(([term, fact]) => `<dt>${term}</dt><dd>${fact}</dd>`)
      .join(
        '',
      )}</dl>${posts.map((post) => `<div class="wall_text"><hr>${post}</div>`).join('')}</td></tr></table></body></html>`;

interface Links {
  language: string;
  name: string;
  handle: string;
  bio: string;
  links: readonly (readonly [label: string, href: string])[];
  foot: string;
}

/** A list of buttons below a portrait. */
export const linkList =
  ({ language, name, handle, bio, links, foot }: Links): Layout =>
  ([face]) =>
    `<!doctype html><html lang="${language}"><head><title>@${handle} | Linktree</title>${openGraph({ title: `${name} | Linktree`, description: bio, type: 'profile' })}${structured({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name, alternateName: handle } })}</head><body style="background:linear-gradient(#fde2e4,#cddafd);font:17px sans-serif;text-align:center"><div style="max-width:560px;margin:40px auto">${face === undefined ? '' : `<img src="${face}" width="220" alt="">`}<h1>${name}</h1><h2 style="font-size:15px">${bio}</h2>${links.map(([label, href]) => `<p><a style="display:block;background:#fff;padding:18px;border-radius:28px" href="${href}">${label}</a></p>`).join('')}<footer>${foot}</footer></div></body></html>`;

interface Offers {
  language: string;
  name: string;
  title: string;
  intro: string;
  tiers: readonly (readonly [name: string, price: string, what: string])[];
  foot: string;
}

/** Grades of support that are paid by the month. */
export const tiers =
  ({ language, name, title, intro, tiers: offered, foot }: Offers): Layout =>
  ([face]) =>
    `<!doctype html><html lang="${language}"><head><title>${name} | ${title} | Patreon</title>${openGraph({ title: name, description: title })}</head><body style="margin:0;font:16px Georgia"><div style="background:#241e12;height:140px"></div><div style="padding:0 8%">${face === undefined ? '' : `<img src="${face}" width="250" style="margin-top:-80px" alt="${name}">`}<h1>${name}</h1><h3>${title}</h3><p>${intro}</p><div style="display:flex;gap:20px">${offered.map(([tier, price, what]) => `<div style="border:1px solid #ccc;padding:18px;flex:1"><h4>${tier}</h4><b>${price}</b><p>${what}</p><button>Join</button></div>`).join('')}</div><small>${foot}</small></div></body></html>`;
