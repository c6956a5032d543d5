import { listed, menu, whole, type Structure } from './parts.ts';

/** Structures for pages that are mostly read. */

/** A newspaper: a wide masthead, a menu in capitals, a narrow second column. */
export const gazette: Structure = (parts) =>
  whole(
    parts,
    `body{margin:0;font:18px/1.6 Georgia,'DejaVu Serif',serif;color:#1b1b1b;background:#fff}
.mast{border-top:6px solid COLOUR;border-bottom:1px solid #ccc;text-align:center;padding:18px;font-size:40px;font-weight:700}
.mast img{height:52px}.rub{display:flex;justify-content:center;gap:26px;text-transform:uppercase;font:600 13px sans-serif;padding:12px;border-bottom:3px double #999}
.rub a{color:#333;text-decoration:none}.two{max-width:1120px;margin:24px auto;display:grid;grid-template-columns:2fr 1fr;gap:44px;padding:0 20px}
h1{font-size:38px;line-height:1.15;margin:8px 0}.lede{font-size:20px;color:#444}.by{font:13px sans-serif;color:#777}
article img{max-width:100%}figcaption{font:13px sans-serif;color:#777}aside{font-size:15px;border-left:1px solid #ddd;padding-left:26px}
footer{background:#f2f0eb;padding:26px;text-align:center;font:13px sans-serif;color:#555}a{color:COLOUR}
form{background:#f6f4ef;padding:18px}input{padding:9px;border:1px solid #999;width:60%;margin:4px 0}button{padding:10px 20px;background:COLOUR;color:#fff;border:0}`,
    `<div class="mast">${parts.name}</div><nav class="rub">${menu(parts.nav)}</nav>
<div class="two"><article>${parts.main}</article><aside>${parts.side ?? ''}</aside></div><footer>${parts.foot}</footer>`,
  );

/** A personal page: one narrow column and no frame. */
export const diary: Structure = (parts) =>
  whole(
    parts,
    `html{background:#fbfaf7}body{max-width:640px;margin:48px auto;padding:0 22px;font:17px/1.7 'Iowan Old Style',Palatino,serif;color:#2c2c2c}
header{margin-bottom:44px}header b{font-size:24px;color:COLOUR}header a{margin-right:16px;color:#888;font-size:15px}
h1{font-weight:400;font-size:32px}blockquote{border-left:3px solid COLOUR;margin:0;padding-left:18px;color:#555}img{max-width:100%}
footer{margin:60px 0;font-size:14px;color:#999;border-top:1px solid #e4e0d8;padding-top:16px}a{color:COLOUR}`,
    `<header><b>${parts.name}</b><br>${menu(parts.nav)}</header><main>${parts.main}</main>${parts.side ?? ''}<footer>${parts.foot}</footer>`,
  );

/** A board: bars of a strong colour, posts beside the name of their author. */
export const boards: Structure = (parts) =>
  whole(
    parts,
    `body{margin:0;background:#e9ecf1;font:14px/1.5 Verdana,'DejaVu Sans',sans-serif;color:#222}
#top{background:COLOUR;color:#fff;padding:16px 30px;font-size:24px}#top img{height:44px;background:#fff;padding:4px}#bar{background:#22303f;padding:8px 30px}#bar a{color:#dfe7ef;margin-right:22px;text-decoration:none}
#wrap{max-width:1060px;margin:18px auto}.post{display:table;width:100%;background:#fff;border:1px solid #c9d1db;margin-bottom:10px}
.who{display:table-cell;width:150px;background:#f3f6fa;padding:12px;border-right:1px solid #dde3ea;font-size:12px}.says{display:table-cell;padding:12px 18px;vertical-align:top}
.quote{background:#f6f2dd;border:1px solid #e2d9a8;padding:8px;margin:6px 0}h1{font-size:20px}.side{background:#fff;padding:12px;border:1px solid #c9d1db}
#foot{font-size:11px;color:#667;text-align:center;padding:18px}`,
    `<div id="top">${parts.name}</div><div id="bar">${menu(parts.nav)}</div><div id="wrap">${parts.main}<div class="side">${parts.side ?? ''}</div></div><div id="foot">${parts.foot}</div>`,
  );

/** A reference work: a box of facts beside the text and a list of contents before it. */
export const reference: Structure = (parts) =>
  whole(
    parts,
    `body{margin:0;font:15px/1.6 sans-serif;color:#202122;background:#f6f6f6}
.left{position:absolute;left:0;top:0;width:170px;padding:20px;font-size:13px}.left ul{padding-left:14px}.page{margin-left:200px;background:#fff;border-left:1px solid #a7d7f9;padding:22px 34px;min-height:900px}
h1,h2{font-family:'Linux Libertine',Georgia,serif;font-weight:400;border-bottom:1px solid #a2a9b1}.facts{float:right;width:270px;border:1px solid #a2a9b1;background:#f8f9fa;margin:0 0 16px 22px;font-size:13px}
.facts td,.facts th{padding:5px 8px;text-align:left;vertical-align:top}.facts img{width:150px;display:block;margin:10px auto}sup{color:#36c}a{color:#3366cc;text-decoration:none}
.contents{display:inline-block;border:1px solid #a2a9b1;background:#f8f9fa;padding:8px 22px;font-size:14px}.end{font-size:12px;color:#555;border-top:1px solid #ddd;margin-top:30px;padding-top:12px}`,
    `<div class="left"><b style="color:COLOUR">${parts.name}</b>${listed(parts.nav)}${parts.side ?? ''}</div><div class="page">${parts.main}<div class="end">${parts.foot}</div></div>`.replaceAll(
      'COLOUR',
      parts.colour,
    ),
  );

/** A magazine: a picture over the full width, text in cards on grey. */
export const magazine: Structure = (parts) =>
  whole(
    parts,
    `*{box-sizing:border-box}body{margin:0;background:#eef0f2;font:16px/1.65 'Segoe UI',sans-serif;color:#26323c}
.strip{display:flex;align-items:center;justify-content:space-between;background:#fff;padding:14px 5%;box-shadow:0 1px 6px #0002;position:sticky;top:0}.strip img{height:40px}.strip strong{font-size:26px;color:COLOUR}
.strip nav a{margin-left:24px;color:#44525e;text-decoration:none}.wide img{width:100%;max-height:420px;object-fit:cover}.cols{display:flex;gap:28px;max-width:1180px;margin:-60px auto 40px;padding:0 20px;position:relative}
.cols>main{flex:3;background:#fff;border-radius:14px;padding:34px 42px}.cols>section{flex:1;background:#fff;border-radius:14px;padding:24px;align-self:flex-start;font-size:14px}
table{border-collapse:collapse;width:100%;margin:16px 0}td,th{border-bottom:1px solid #dfe4e8;padding:9px;text-align:left}td img{height:30px}.stars{color:#f0a500;letter-spacing:3px}.pill{background:COLOUR;color:#fff;border-radius:20px;padding:9px 22px;text-decoration:none;display:inline-block;border:0}
input,select,textarea{padding:10px;border:1px solid #bcc5cd;border-radius:8px;width:100%;margin:5px 0 12px}.base{background:#26323c;color:#b8c4ce;padding:34px 5%;font-size:13px}`,
    `<div class="strip"><strong>${parts.name}</strong><nav>${menu(parts.nav)}</nav></div><div class="wide"><img src="/cover.jpg" alt=""></div>
<div class="cols"><main>${parts.main}</main><section>${parts.side ?? ''}</section></div><div class="base">${parts.foot}</div>`,
  );
