import type { Door, Field } from './doors.ts';

const nameOf = ({ name, label }: Field): string => name ?? label.toLowerCase().replace(/[^a-z]+/g, '_');
const control = (field: Field, more = ''): string => {
  const auto = field.auto === undefined ? '' : ` autocomplete="${field.auto}"`;
  if (field.type === 'area')
    return `<textarea name="${nameOf(field)}" placeholder="${field.label}" ${more}></textarea>`;
  return `<input type="${field.type ?? 'text'}" name="${nameOf(field)}"${auto} ${more}>`;
};
const page = ({ language, title }: Door, css: string, body: string): string =>
  `<!DOCTYPE html>\n<html lang="${language}">\n<head>\n<title>${title}</title>\n<meta charset="utf-8">\n<style>${css}</style>\n</head>\n<body>\n${body}\n</body>\n</html>`;
const post = ({ action = '/next' }: Door, inner: string): string =>
  `<form action="${action}" method="post">${inner}</form>`;

/** One big card over a gradient. */
export const cardDoor = (door: Door): string =>
  page(
    door,
    'body{margin:0;min-height:100vh;background:linear-gradient(135deg,#667eea,#764ba2);display:grid;place-items:center;font-family:sans-serif}.card{background:#fff;border-radius:28px;padding:48px 56px;width:460px;box-shadow:0 20px 60px #0006;text-align:center}.card input{width:100%;box-sizing:border-box;border:0;border-bottom:2px solid #ccc;padding:12px 4px;margin:8px 0;font-size:17px}.card button{margin-top:26px;width:100%;padding:16px;border:0;border-radius:40px;background:#764ba2;color:#fff;font-size:17px}',
    `<div class="card">${door.logo}<h1>${door.heading}</h1><p>${door.lead ?? ''}</p>${post(door, `${door.fields.map((field) => control(field, `placeholder="${field.label}"`)).join('')}<button>${door.button}</button>`)}<p><small>${door.foot ?? ''}</small></p></div>`,
  );

/** A picture on the left half, the form on the right. */
export const splitDoor = (door: Door): string =>
  page(
    door,
    '.split{position:fixed;inset:0;display:grid;grid-template-columns:1fr 1fr}.left{background:#234 url(/photo-1.jpg) center/cover}.right{padding:12vh 14%;overflow:auto;font:16px/1.5 "Trebuchet MS",sans-serif}.right dt{margin-top:14px;color:#555}.right dd{margin:0}.right input,.right textarea{width:95%;padding:10px}.right button{padding:12px 40px;margin-top:22px}',
    `<div class="split"><div class="left"></div><div class="right">${door.logo}<h2>${door.heading}</h2><p>${door.lead ?? ''}</p>${post(door, `<dl>${door.fields.map((field) => `<dt><label for="i_${nameOf(field)}">${field.label}</label></dt><dd>${control(field, `id="i_${nameOf(field)}"`)}</dd>`).join('')}</dl><button type="submit">${door.button}</button>`)}<footer>${door.foot ?? ''}</footer></div></div>`,
  );

/** For a telephone: one narrow column and a button that stays at the bottom. */
export const mobileDoor = (door: Door): string =>
  page(
    door,
    'body{margin:0 auto;max-width:390px;background:#fff;font:17px/1.4 -apple-system,Roboto,sans-serif;padding-bottom:90px}.bar{display:flex;align-items:center;height:60px;padding:0 16px;box-shadow:0 1px 6px #0003}.bar img{max-height:44px;width:auto}.pad{padding:20px 16px}.pad input,.pad textarea{width:100%;box-sizing:border-box;padding:15px;border-radius:12px;border:1px solid #bbb;margin-bottom:12px;font-size:17px}.stick{position:fixed;bottom:0;left:0;right:0;max-width:358px;margin:auto;padding:16px;background:#fff}.stick button{width:100%;padding:16px;border:0;border-radius:14px;background:#0a84ff;color:#fff;font-size:18px}',
    `<div class="bar">${door.logo}</div><div class="pad"><h3>${door.heading}</h3><p>${door.lead ?? ''}</p>${post(door, `${door.fields.map((field) => control(field, `placeholder="${field.label}" aria-label="${field.label}"`)).join('')}<div class="stick"><button>${door.button}</button></div>`)}<p>${door.foot ?? ''}</p></div>`,
  );

/** Light words on a dark ground. */
export const darkDoor = (door: Door): string =>
  page(
    door,
    'body{background:#0d1117;color:#e6edf3;font:15px/1.6 monospace;margin:0}nav{padding:18px 6%;border-bottom:1px solid #30363d}section{max-width:560px;margin:60px auto;padding:36px;background:#161b22;border:1px solid #30363d;border-radius:14px}p.field{margin:16px 0}p.field input,p.field textarea{display:block;width:100%;box-sizing:border-box;background:#0d1117;border:1px solid #30363d;color:#fff;padding:12px;border-radius:8px}button{background:#b8f24a;color:#000;border:0;padding:13px 28px;border-radius:8px;font-weight:bold}aside{max-width:560px;margin:auto;color:#8b949e}',
    `<nav>${door.logo}</nav><section><h1>${door.heading}</h1><p>${door.lead ?? ''}</p>${post(door, `${door.fields.map((field) => `<p class="field"><label>${field.label}${control(field)}</label></p>`).join('')}<button>${door.button}</button>`)}</section><aside>${door.foot ?? ''}</aside>`,
  );

/** An old page: a set of fields with a legend. */
export const fieldsetDoor = (door: Door): string =>
  page(
    door,
    'body{font:14px "Times New Roman",serif;margin:20px}fieldset{width:480px;padding:16px}label{display:inline-block;width:170px}',
    `<center>${door.logo}<hr><h2>${door.heading}</h2></center><p>${door.lead ?? ''}</p>${post(door, `<fieldset><legend>${door.heading}</legend>${door.fields.map((field) => `<label>${field.label}</label> ${control(field)}<br><br>`).join('')}<input type="submit" value="${door.button}"></fieldset>`)}<hr>${door.foot ?? ''}`,
  );

/** The first of several steps, with a bar that shows them. */
export const stepsDoor = (door: Door, steps: readonly string[]): string =>
  page(
    door,
    'body{margin:0;font:16px/1.5 Tahoma,sans-serif;background:#f0f4f8}ol{display:flex;list-style:none;padding:0;margin:0;background:#fff}ol li{flex:1;padding:14px;text-align:center;border-bottom:4px solid #cbd5e0}ol li:first-child{border-color:#2b6cb0;font-weight:bold}.body{max-width:600px;margin:40px auto;background:#fff;padding:30px}.body input{padding:12px;width:60%}.body button{padding:12px 22px}',
    `<div style="padding:16px 30px;background:#fff">${door.logo}</div><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol><div class="body"><h2>${door.heading}</h2><p>${door.lead ?? ''}</p>${post(door, `${door.fields.map((field) => `<p><b>${field.label}</b><br>${control(field)}</p>`).join('')}<button>${door.button}</button>`)}</div><div class="body" style="font-size:12px">${door.foot ?? ''}</div>`,
  );

/** A dialogue over a page that lies behind it. */
export const dialogueDoor = (door: Door, behind: string): string =>
  page(
    door,
    '.behind{filter:blur(3px);padding:20px 60px;font:16px/1.5 Arial}.veil{position:fixed;inset:0;background:#0008}.box{position:fixed;top:12%;left:calc(50% - 210px);width:420px;background:#fff;padding:26px;border-radius:8px;font:15px Arial}.box input{width:94%;padding:10px;margin:6px 0 12px}.box button{padding:10px 24px;background:#c00;color:#fff;border:0}',
    `<div class="behind">${behind}</div><div class="veil"></div><div class="box" role="dialog" aria-modal="true">${door.logo}<h3>${door.heading}</h3><p>${door.lead ?? ''}</p>${post(door, `${door.fields.map((field) => `<label>${field.label}${control(field)}</label>`).join('')}<button>${door.button}</button>`)}<p>${door.foot ?? ''}</p></div>`,
  );
