import { listed, menu, whole, type Structure } from './parts.ts';

/** Structures for pages on which somebody sells, serves or signs in. */

/** A shop: a search bar, tiles with prices, a strip of promises. */
export const storefront: Structure = (parts) =>
  whole(
    parts,
    `body{margin:0;font:15px/1.5 Arial,'DejaVu Sans',sans-serif;color:#222;background:#fff}.usp{background:#222;color:#fff;text-align:center;padding:6px;font-size:13px}
.head{display:flex;gap:30px;align-items:center;padding:16px 40px}.head img{height:54px}.head .nm{font-size:28px;font-weight:800;color:COLOUR}.head form{flex:1}.head form input{width:100%;padding:11px;border:2px solid COLOUR;border-radius:4px}
.cats{background:COLOUR;padding:10px 40px}.cats a{color:#fff;margin-right:28px;text-decoration:none}.area{display:flex;padding:24px 40px;gap:30px}.area>div{flex:1}.area>aside{width:230px;font-size:14px;background:#fafafa;padding:16px}
.tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(210px,1fr));gap:20px}.tile{border:1px solid #e3e3e3;padding:14px;text-align:center}.tile img{max-width:100%;height:150px;object-fit:contain}.price{color:#c22;font-weight:700;font-size:19px}.old{color:#999;text-decoration:line-through}
.buy{background:COLOUR;color:#fff;border:0;padding:10px 18px;border-radius:4px;text-decoration:none;display:inline-block}.area input,.area select{padding:9px;margin:4px 0 10px;width:95%;border:1px solid #bbb}.btm{background:#f3f3f3;padding:26px 40px;font-size:13px}.btm img{height:40px}`,
    `<div class="head"><span class="nm">${parts.name}</span><form action="/search"><input name="q" type="search"></form></div><div class="cats">${menu(parts.nav)}</div>
<div class="area"><div>${parts.main}</div>${parts.side ? `<aside>${parts.side}</aside>` : ''}</div><div class="btm">${parts.foot}</div>`,
  );

/** A young company: a large promise, three columns, a call. */
export const landing: Structure = (parts) =>
  whole(
    parts,
    `*{box-sizing:border-box}body{margin:0;font:17px/1.6 Inter,'Helvetica Neue',sans-serif;color:#141a24}.nav{display:flex;justify-content:space-between;align-items:center;padding:22px 8%}.nav img{height:44px}.nav b{font-size:24px}
.nav div a{margin-left:28px;color:#4a5568;text-decoration:none}.hero{padding:70px 8%;background:linear-gradient(120deg,#fff,color-mix(in srgb,COLOUR 18%,#fff))}.hero h1{font-size:50px;line-height:1.1;max-width:800px;margin:0 0 18px}
.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:26px;padding:46px 8%}.grid>div{border:1px solid #e2e8f0;border-radius:16px;padding:26px}.grid img{max-width:100%}.cta{background:COLOUR;color:#fff;padding:14px 28px;border-radius:10px;text-decoration:none;border:0;display:inline-block;font-size:17px}
section.text{padding:20px 8%;max-width:1000px}.hero input,.hero select{display:block;padding:12px;width:340px;margin:6px 0;border:1px solid #cbd5e0;border-radius:8px}.deep{background:#0f1420;color:#93a0b5;padding:40px 8%;font-size:14px}.deep a{color:#c6d0e0}`,
    `<header class="nav"><b>${parts.name}</b><div>${menu(parts.nav)}</div></header>${parts.main}${parts.side ? `<section class="text">${parts.side}</section>` : ''}<footer class="deep">${parts.foot}</footer>`,
  );

/** A page of an office: a coat of arms, crumbs, a menu at the left. */
export const bureau: Structure = (parts) =>
  whole(
    parts,
    `body{margin:0;font:17px/1.55 'Fira Sans','DejaVu Sans Condensed',sans-serif;color:#0b0c0c}.tri{height:8px;background:linear-gradient(90deg,COLOUR 33%,#fff 33% 66%,#d9a300 66%)}
.hd{display:flex;align-items:center;gap:24px;padding:20px 6%;border-bottom:1px solid #b1b4b6}.hd img{height:70px}.hd h2{margin:0;font-weight:600}.crumb{padding:10px 6%;font-size:14px;background:#f3f2f1}.three{display:grid;grid-template-columns:220px 1fr 250px;gap:34px;padding:26px 6%}
.three>nav ul{list-style:none;padding:0}.three>nav li{border-bottom:1px solid #ddd;padding:9px 0}.three aside{background:#f3f2f1;padding:18px;font-size:15px}label{font-weight:600;display:block;margin-top:12px}
input,select,textarea{border:2px solid #0b0c0c;padding:8px;width:90%;font-size:16px}button,.go{background:COLOUR;color:#fff;border:0;padding:12px 24px;font-size:17px;margin-top:16px;text-decoration:none;display:inline-block}.three main img{max-width:100%}.ft{background:#0b0c0c;color:#ddd;padding:26px 6%;font-size:14px}.ft a{color:#fff}`,
    `<div class="tri"></div><div class="hd">${parts.name}</div><div class="crumb">${menu(parts.nav.slice(0, 2), ' › ')}</div><div class="three"><nav>${listed(parts.nav)}</nav><main>${parts.main}</main><aside>${parts.side ?? ''}</aside></div><div class="ft">${parts.foot}</div>`,
  );

/** Tables within tables, fonts by their elements, as in 2005. */
export const tables: Structure = (parts) =>
  whole(
    parts,
    'body{margin:0}td{font-family:Arial,Helvetica,sans-serif;font-size:13px}a{color:COLOUR}',
    `<table width="780" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td colspan="3" height="90" bgcolor="#ffffff"><font size="6" color="${parts.colour}">${parts.name}</font></td></tr>
<tr><td colspan="3" bgcolor="${parts.colour}" height="26"><font color="#ffffff" size="2">&nbsp;${menu(parts.nav, ' | ').replaceAll('<a ', '<a style="color:#fff" ')}</font></td></tr>
<tr><td width="180" valign="top" bgcolor="#eeeeee"><table cellpadding="8"><tr><td>${parts.side ?? '&nbsp;'}</td></tr></table></td><td width="10">&nbsp;</td>
<td width="590" valign="top"><br>${parts.main}</td></tr><tr><td colspan="3" align="center" bgcolor="#dddddd" height="30"><font size="1">${parts.foot}</font></td></tr></table>`,
  );

/** One card in the middle of the page. */
export const card: Structure = (parts) =>
  whole(
    parts,
    `body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;justify-content:center;background:#eef1f5;font:15px/1.5 Roboto,'Helvetica Neue',sans-serif;color:#222}
.box{width:400px;background:#fff;border-radius:12px;box-shadow:0 8px 30px #0001;padding:34px}.box img.lg{max-width:230px;max-height:84px;display:block;margin:0 auto 18px}.box h1{font-size:21px;margin:0 0 12px}
.box input{width:100%;box-sizing:border-box;padding:12px;border:1px solid #c5ccd6;border-radius:8px;margin:5px 0 12px;font-size:15px}.box button{width:100%;padding:13px;background:COLOUR;color:#fff;border:0;border-radius:8px;font-size:16px}
.box small,.under{color:#6b7685;font-size:13px}.under{max-width:520px;text-align:center;padding:18px}.under a,.box a{color:COLOUR}.with a{display:block;border:1px solid #c5ccd6;border-radius:8px;padding:10px;margin:8px 0;text-align:center;text-decoration:none}.with img{height:20px;vertical-align:middle;margin-right:8px}`,
    `<div class="box">${parts.name}${parts.main}</div><div class="under">${parts.side ?? ''}<p>${menu(parts.nav, ' · ')}</p>${parts.foot}</div>`,
  );

/** Two halves: a picture with a promise, and a form. */
export const halves: Structure = (parts) =>
  whole(
    parts,
    `*{box-sizing:border-box}body{margin:0;display:grid;grid-template-columns:46% 54%;min-height:100vh;font:16px/1.5 'Open Sans','DejaVu Sans',sans-serif}
.pic{background:url(/side.jpg) center/cover;color:#fff;padding:60px 48px;display:flex;flex-direction:column;justify-content:flex-end;text-shadow:0 1px 8px #000a}.frm{padding:44px 12%}.frm .lg img{max-height:70px;max-width:300px}.frm h1{font-size:26px;margin:24px 0 8px}
.frm label{display:block;font-size:13px;margin-top:14px;color:#555}.frm input,.frm select{width:100%;padding:13px;border:0;border-bottom:2px solid #999;background:#f7f7f7;font-size:16px}.frm button{margin-top:22px;padding:14px 36px;background:COLOUR;color:#fff;border:0;font-size:16px;border-radius:30px}.frm nav{margin-top:36px;font-size:13px}.frm nav a{margin-right:16px;color:#666}.fine{font-size:12px;color:#888;margin-top:20px}`,
    `<div class="pic">${parts.side ?? ''}</div><div class="frm"><div class="lg">${parts.name}</div>${parts.main}<nav>${menu(parts.nav)}</nav><div class="fine">${parts.foot}</div></div>`,
  );

/** Dark, with a bar of its own and panels in a grid. */
export const night: Structure = (parts) =>
  whole(
    parts,
    `:root{color-scheme:dark}body{margin:0;background:#0b0d12;color:#d9dee8;font:15px/1.6 'SF Pro Text',Ubuntu,sans-serif}.tb{display:flex;align-items:center;gap:30px;padding:16px 34px;border-bottom:1px solid #1e2430;background:#10141c}.tb img{height:44px}.tb b{font-size:22px;color:#fff}
.tb a{color:#8b95a7;text-decoration:none;margin-right:22px}.pn{display:grid;grid-template-columns:2fr 1fr;gap:22px;max-width:1140px;margin:34px auto;padding:0 20px}.pn>div,.pn>aside{background:#141924;border:1px solid #202838;border-radius:14px;padding:28px}h1{color:#fff;margin-top:0}
input,textarea,select{width:100%;box-sizing:border-box;background:#0b0f17;border:1px solid #2c374b;border-radius:8px;color:#fff;padding:12px;margin:6px 0 14px;font-size:15px}button,.bt{background:COLOUR;color:#0b0d12;border:0;border-radius:8px;padding:13px 24px;font-weight:700;font-size:15px;text-decoration:none;display:inline-block}.pn img{max-width:100%}td,th{padding:8px 14px 8px 0;text-align:left}.lo{color:#667085;font-size:13px;padding:26px 34px;border-top:1px solid #1e2430}a{color:COLOUR}`,
    `<div class="tb"><b>${parts.name}</b><span>${menu(parts.nav)}</span></div><div class="pn"><div>${parts.main}</div><aside>${parts.side ?? ''}</aside></div><div class="lo">${parts.foot}</div>`,
  );

/** A manual: chapters at the left, marks at the right. */
export const manual: Structure = (parts) =>
  whole(
    parts,
    `body{margin:0;display:grid;grid-template-columns:260px 1fr 200px;font:16px/1.7 system-ui,sans-serif;color:#213547}.ch{background:#f6f6f7;padding:28px 24px;min-height:100vh}.ch ul{list-style:none;padding:0}.ch li{padding:5px 0}.ch a{color:#3c3c43;text-decoration:none}.ch img{height:40px}
.tx{padding:36px 56px;max-width:780px}.tx h1{font-size:32px}.tx h2{border-top:1px solid #e2e2e3;padding-top:22px}.tx img{max-width:100%}pre,code{background:#f1f1f3;border-radius:6px;font:13px 'DejaVu Sans Mono',monospace}pre{padding:16px}.on{padding:40px 16px;font-size:13px;color:#666}.tip{border-left:4px solid COLOUR;background:#f6fbf7;padding:10px 18px}.end{font-size:13px;color:#777;margin-top:50px;border-top:1px solid #e2e2e3}a{color:COLOUR}.go{background:COLOUR;color:#fff;padding:11px 22px;border-radius:8px;text-decoration:none;display:inline-block}`,
    `<div class="ch"><b>${parts.name}</b>${listed(parts.nav)}</div><div class="tx">${parts.main}<div class="end">${parts.foot}</div></div><div class="on">${parts.side ?? ''}</div>`,
  );
