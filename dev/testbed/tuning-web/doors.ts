import type { Language } from './words.ts';

/** A field of a form, as a designer names it. */
export interface Field {
  label: string;
  /** `email` and so on; `area` is a text area. */
  type?: string;
  name?: string;
  auto?: string;
}

/** What is said on a page that asks for something; how it is set is each door's own. */
export interface Door {
  language: Language;
  title: string;
  /** Markup of the logo, or of what stands in its place. */
  logo: string;
  heading: string;
  lead?: string;
  fields: readonly Field[];
  button: string;
  /** The form's action; the page itself unless set. */
  action?: string;
  /** Markup below the form. */
  foot?: string;
}

const nameOf = ({ name, label }: Field): string => name ?? label.toLowerCase().replace(/[^a-z]+/g, '');
const attributes = (field: Field): string =>
  `type="${field.type ?? 'text'}" name="${nameOf(field)}"${field.auto === undefined ? '' : ` autocomplete="${field.auto}"`}`;
const control = (field: Field, more: string): string =>
  field.type === 'area'
    ? `<textarea name="${nameOf(field)}" rows="4" ${more}></textarea>`
    : `<input ${attributes(field)} ${more}>`;
const held = ({ label }: Field): string => `placeholder="${label}"`;

const whole = (door: Door, head: string, body: string): string =>
  `<!doctype html><html lang="${door.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${door.title}</title>${head}</head>${body}</html>`;
const formOf = (door: Door, inner: string, more = ''): string =>
  `<form method="post" action="${door.action ?? '/go'}" ${more}>${inner}</form>`;

/** Set in tables, with attributes for colours. */
export const tableDoor = (door: Door): string =>
  whole(
    door,
    '',
    `<body bgcolor="#e8e8e8" text="#222222"><table width="100%"><tr><td align="center"><table width="620" bgcolor="#ffffff" cellpadding="14" border="1"><tr><td>${door.logo}</td></tr><tr><td><font size="5">${door.heading}</font><br>${door.lead ?? ''}</td></tr><tr><td>${formOf(
      door,
      `<table>${door.fields.map((field) => `<tr><td align="right">${field.label}:</td><td>${control(field, 'size="34"')}</td></tr>`).join('')}<tr><td></td><td><input type="submit" value="${door.button}"></td></tr></table>`,
    )}</td></tr><tr><td><font size="1">${door.foot ?? ''}</font></td></tr></table></td></tr></table></body>`,
  );

/** A header, a main part and a footer in a flexible column. */
export const flexDoor = (door: Door): string =>
  whole(
    door,
    '<style>body{display:flex;flex-direction:column;min-height:100vh;margin:0;font:16px/1.5 Arial}header{display:flex;justify-content:space-between;padding:18px 40px;border-bottom:2px solid #ddd}main{flex:1;display:flex;gap:60px;padding:50px 40px}form{width:360px}label{display:block;margin:14px 0 4px}input,textarea{width:100%;padding:10px}button{margin-top:20px;padding:12px 30px;background:#234;color:#fff;border:0}footer{background:#f2f2f2;padding:24px 40px}</style>',
    `<body><header>${door.logo}<nav><a href="/help">?</a></nav></header><main><section><h1>${door.heading}</h1><p>${door.lead ?? ''}</p></section>${formOf(door, `${door.fields.map((field) => `<label for="${nameOf(field)}">${field.label}</label>${control(field, `id="${nameOf(field)}"`)}`).join('')}<button>${door.button}</button>`)}</main><footer>${door.foot ?? ''}</footer></body>`,
  );

/** With the class names of a well-known framework. */
export const bootstrapDoor = (door: Door): string =>
  whole(
    door,
    '<style>*{box-sizing:border-box}body{font-family:system-ui,sans-serif;background:#f8f9fa;margin:0}.container{max-width:1140px;margin:auto;padding:0 12px}.row{display:flex}.col-md-5{width:42%;margin:60px auto}.card{background:#fff;border:1px solid #ced4da;border-radius:6px;padding:24px}.form-control{width:100%;padding:8px 12px;border:1px solid #ced4da;border-radius:6px}.mb-3{margin-bottom:16px}.btn{width:100%;padding:9px;border:0;border-radius:6px;background:#0d6efd;color:#fff}.text-muted{color:#6c757d;font-size:13px}</style>',
    `<body><div class="container"><div class="row"><div class="col-md-5"><div class="card"><div class="text-center mb-3">${door.logo}</div><h4 class="card-title">${door.heading}</h4><p class="text-muted">${door.lead ?? ''}</p>${formOf(door, `${door.fields.map((field) => `<div class="mb-3"><label class="form-label">${field.label}</label>${control(field, 'class="form-control"')}</div>`).join('')}<button class="btn btn-primary">${door.button}</button>`)}</div><p class="text-muted mt-3">${door.foot ?? ''}</p></div></div></div></body>`,
  );

/** Without a style sheet: every element has its own. */
export const inlineDoor = (door: Door): string =>
  whole(
    door,
    '',
    `<body style="margin:0;background:#fffdf7;font-family:Georgia,serif"><div style="width:520px;margin:40px auto;padding:30px;border-top:6px solid #555"><div style="text-align:center">${door.logo}</div><div style="font-size:26px;margin:22px 0 8px">${door.heading}</div><div style="color:#555">${door.lead ?? ''}</div>${formOf(door, `${door.fields.map((field) => `<div style="margin-top:14px">${control(field, `${held(field)} style="width:100%;padding:12px;border:1px solid #aaa"`)}</div>`).join('')}<button style="margin-top:18px;padding:12px 26px;background:#333;color:#fff;border:none">${door.button}</button>`)}<div style="margin-top:30px;font-size:12px;color:#777">${door.foot ?? ''}</div></div></body>`,
  );

/** With class names that a build made. */
export const hashedDoor = (door: Door): string =>
  whole(
    door,
    '<style>._2xKf9{max-width:440px;margin:8vh auto;font:15px/1.6 Helvetica,Arial}._aP0q1{display:flex;align-items:center;gap:12px}._Zt77c{font-weight:600;font-size:22px;margin:24px 0 6px}._m3Qd8{position:relative;margin:18px 0}._m3Qd8 span{position:absolute;top:-9px;left:10px;background:#fff;font-size:12px;padding:0 4px}._m3Qd8 input,._m3Qd8 textarea{width:100%;padding:14px 10px;border:1px solid #888;border-radius:10px;box-sizing:border-box}._b8Lw2{border-radius:24px;background:#111;color:#fff;padding:12px 34px;border:0;float:right}._f5Hs4{clear:both;padding-top:40px;color:#666}</style>',
    `<body><div class="_2xKf9"><div class="_aP0q1">${door.logo}</div><div class="_Zt77c">${door.heading}</div><div>${door.lead ?? ''}</div>${formOf(door, `${door.fields.map((field) => `<div class="_m3Qd8"><span>${field.label}</span>${control(field, `aria-label="${field.label}"`)}</div>`).join('')}<button class="_b8Lw2">${door.button}</button>`, 'novalidate')}<div class="_f5Hs4">${door.foot ?? ''}</div></div></body>`,
  );

/** A script builds everything, with fields that stand in no form. */
export const scriptDoor = (door: Door): string => {
  const inner = `<div class="top">${door.logo}</div><div class="box"><h2>${door.heading}</h2><p>${door.lead ?? ''}</p><div id="f"></div><div class="go" role="button" tabindex="0">${door.button}</div><small>${door.foot ?? ''}</small></div>`;
  const fields = door.fields.map((field) => ({ ...field, type: field.type ?? 'text' }));
  return whole(
    door,
    '<style>body{margin:0;font:16px Verdana}.top{padding:20px;background:#fafafa;border-bottom:1px solid #ccc}.box{width:400px;margin:50px auto}.box input{display:block;width:100%;margin:10px 0;padding:12px}.go{background:#0a7;color:#fff;padding:12px;text-align:center;cursor:pointer}</style>',
    `<body><noscript>JavaScript</noscript><div id="root"></div><script>(function(){var h=${JSON.stringify(inner).replace(/</g, '\\u003c')},f=${JSON.stringify(fields)};setTimeout(function(){document.getElementById("root").innerHTML=h;var b=document.getElementById("f"),all=f.map(function(x){var i=document.createElement(x.type==="area"?"textarea":"input");if(x.type!=="area")i.type=x.type;i.placeholder=x.label;if(x.auto)i.autocomplete=x.auto;b.appendChild(i);return i});document.querySelector(".go").onclick=function(){fetch(${JSON.stringify(door.action ?? '/go')},{method:"POST",body:JSON.stringify(all.map(function(i){return i.value}))})}},250)})()</script></body>`,
  );
};

/** Fields that several pages have in common, by what they ask for. */
export const fieldGroups = {
  card: {
    de: [
      { label: 'Karteninhaber', auto: 'cc-name' },
      { label: 'Kartennummer', auto: 'cc-number' },
      { label: 'Gültig bis', auto: 'cc-exp' },
      { label: 'Prüfziffer', auto: 'cc-csc' },
    ],
    fr: [
      { label: 'Titulaire', auto: 'cc-name' },
      { label: 'Numéro de carte' },
      { label: 'Fin de validité' },
      { label: 'Code de sécurité', type: 'password' },
    ],
  },
} as const satisfies Record<string, Record<string, readonly Field[]>>;
