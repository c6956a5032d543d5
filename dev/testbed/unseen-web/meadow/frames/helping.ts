import { page } from './page.ts';

interface Helping {
  lang: string;
  title: string;
  mark: string;
  colour: string;
  footer: string;
}

/** A help centre: a search, topics, questions, and a box about how to reach somebody. */
export function helpCentre(
  facts: Helping & {
    greeting: string;
    search: string;
    topics: readonly (readonly [string, string])[];
    questions: readonly (readonly [string, string])[];
    reach: string;
    extra?: string;
  },
): string {
  const css = `body{margin:0;font:16px/1.55 "Open Sans","DejaVu Sans",sans-serif;color:#2c3038;background:#fff}.band{background:${facts.colour};color:#fff;padding:20px 8% 44px;text-align:center}.band img{height:48px;background:#fff;padding:6px 12px;border-radius:6px}.band input{padding:14px;width:min(560px,90%);border:0;border-radius:30px}
.topics{display:flex;flex-wrap:wrap;gap:16px;padding:26px 8%}.topics div{flex:1 1 200px;border:1px solid #ddd;border-radius:10px;padding:16px}details{border-bottom:1px solid #ddd;padding:12px 0}summary{font-weight:600}.body{display:grid;grid-template-columns:2fr 1fr;gap:36px;padding:0 8% 30px}
.reach{background:#f2f5f9;border-left:5px solid ${facts.colour};padding:18px;align-self:start}.reach strong{font-size:22px}label{display:block;margin-top:8px}.reach input,.reach textarea{width:100%;padding:9px;border:1px solid #bbb}button,.button{background:${facts.colour};color:#fff;border:0;padding:11px 20px;border-radius:6px;margin-top:10px;display:inline-block;text-decoration:none}footer{padding:18px 8%;font-size:12px;background:#f7f7f7}footer a{margin-right:12px}`;
  return page(
    { ...facts, css },
    `<div class="band">${facts.mark}<h1>${facts.greeting}</h1><input type="search" placeholder="${facts.search}"></div>
<div class="topics">${facts.topics.map(([name, text]) => `<div><h3>${name}</h3><p>${text}</p></div>`).join('')}</div>
<div class="body"><div>${facts.questions.map(([question, text], index) => `<details${index < 2 ? ' open' : ''}><summary>${question}</summary><p>${text}</p></details>`).join('')}</div><div class="reach">${facts.reach}</div></div>${facts.extra ?? ''}${facts.footer}`,
  );
}

/** Rows of states over time, as trackers of outages have them. */
export function board(
  facts: Helping & { heading: string; lead: string; hours: readonly number[]; text: string; side: string },
): string {
  const css = `body{margin:0;background:#fbfbfd;font:15px/1.5 Inter,"DejaVu Sans",sans-serif;color:#15202b}header{padding:14px 9%;background:#fff;border-bottom:1px solid #e1e4e8;display:flex;gap:20px;align-items:center}header img{height:40px}.bars{display:flex;align-items:end;gap:4px;height:150px;padding:0 9%}.bars i{flex:1;background:${facts.colour};border-radius:3px 3px 0 0}
.lead{padding:24px 9%}.cols{display:grid;grid-template-columns:3fr 1fr;gap:30px;padding:20px 9%}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #e1e4e8;padding:8px;text-align:left}footer{padding:18px 9%;font-size:12px}footer a{margin-right:12px}.report{background:${facts.colour};color:#fff;border:0;border-radius:24px;padding:12px 22px}`;
  return page(
    { ...facts, css },
    `<header>${facts.mark}<strong>${facts.title}</strong></header><div class="lead"><h1>${facts.heading}</h1>${facts.lead}</div>
<div class="bars">${facts.hours.map((height) => `<i style="height:${height}%"></i>`).join('')}</div><div class="cols"><main>${facts.text}</main><aside>${facts.side}</aside></div>${facts.footer}`,
  );
}

/** A form such as the builders of forms make: a strip of colour, then one white card for each question. */
export function builtForm(
  facts: Helping & {
    heading: string;
    lead: string;
    questions: readonly string[];
    action: string;
    button: string;
  },
): string {
  const css = `body{margin:0;background:${facts.colour}22;font:15px/1.5 Roboto,"DejaVu Sans",sans-serif;color:#202124}form{max-width:640px;margin:18px auto}.card{background:#fff;border:1px solid #dadce0;border-radius:8px;padding:22px 24px;margin-bottom:12px}.first{border-top:10px solid ${facts.colour}}.first img{max-width:260px}
label{display:block;margin-bottom:10px}input{border:0;border-bottom:1px solid #bbb;width:70%;padding:7px 0;font-size:15px}input[type=radio],input[type=checkbox]{width:auto}button{background:${facts.colour};color:#fff;border:0;border-radius:4px;padding:10px 24px}footer{text-align:center;font-size:12px;color:#5f6368}footer a{margin:0 6px}`;
  return page(
    { ...facts, css },
    `<form method="post" action="${facts.action}"><div class="card first">${facts.mark}<h1>${facts.heading}</h1><p>${facts.lead}</p></div>
${facts.questions.map((question) => `<div class="card">${question}</div>`).join('\n')}<button type="submit">${facts.button}</button></form>${facts.footer}`,
  );
}

/** No style at all: what a person wrote by hand, or a machine that has nothing to say. */
export function plain(facts: { lang: string; title: string }, body: string): string {
  return `<!DOCTYPE html>\n<html lang="${facts.lang}"><head><meta charset="utf-8"><title>${facts.title}</title></head><body>\n${body}\n</body></html>`;
}
