import type { Answer, Site } from '../../testbed/labelled-site.ts';
import type { SampleBrand } from '../../testbed/sample-brands.ts';

const trades = [
  ['bakery', 'Bread of the day', 'Rye, wheat and spelt loaves, baked at five and sold until they are gone.'],
  ['joiner', 'Stairs and windows', 'Oak and larch from the slope behind the workshop, planed by hand.'],
  ['choir', 'Rehearsals on Tuesday', 'We sing old rounds and new songs, and nobody has to read notes.'],
  ['optician', 'Glasses while you wait', 'An eye test takes a quarter of an hour; frames are on two floors.'],
  ['nursery', 'Young trees', 'Apple, pear and quince on strong roots, from October until the frost.'],
  ['museum', 'The salt road', 'How salt came over the pass, told with carts, maps and one stuffed mule.'],
  ['bicycles', 'Mended by Friday', 'Bring it on Monday, ride it at the weekend. Spare tubes at cost.'],
  ['vet', 'Small and large animals', 'Surgery hours in the morning, farm calls in the afternoon.'],
  ['library', 'New on the shelves', 'Crime, travel and a good deal of poetry. Reading hour on Saturday.'],
] as const;
export const towns = ['lindental', 'oberfernau', 'steinach', 'muehlgrund', 'hochwald'] as const;
export type Town = (typeof towns)[number];

/** The towns that a demo visits: all, or the one that DEMO_TOWN names, which takes half the time. */
export function townsOf({ DEMO_TOWN: name }: NodeJS.ProcessEnv): readonly Town[] {
  const chosen = towns.filter((town) => name === undefined || town === name);
  if (chosen.length === 0) throw new RangeError(`DEMO_TOWN is one of ${towns.join(', ')}`);
  return chosen;
}

/** Sites unrelated to the brand, and some that write about it or resemble it in one way. */
export function everydaySites(brand: SampleBrand, visited: readonly Town[]): Site[] {
  const shops = trades.flatMap(([trade, title, text]) =>
    visited.map((town): Site => {
      const name = `${town[0]?.toUpperCase()}${town.slice(1)}`;
      const words = `<p>${text}</p><p>You find us in ${name}, two minutes from the station. ${text}</p>`;
      const body = `<h1>${title}</h1>${words}<p><a href="/visit">How to get here</a></p>`;
      return { host: `${trade}-${town}.de`, pages: { '/': htmlPage(`${title} | ${name}`, body) } };
    }),
  );
  return [
    ...shops,
    {
      host: 'talkurier.de',
      pages: {
        '/': htmlPage(
          'Bank opens two branches | Talkurier',
          `<h1>Two new branches in the valley</h1><p>${brand.name} opens counters in Lindental and Steinach in spring, its board said on Monday.
           The mayor spoke of a good day for people who like to ask a person.</p><p>Until then a bus stands on the market square twice a week.</p>`,
        ),
      },
    },
    {
      host: 'sparkonten-vergleich.de',
      pages: {
        '/': htmlPage(
          'Savings accounts compared',
          `<h1>Savings accounts compared</h1><table><tr><th>Bank<th>Interest</tr><tr><td>Sparhafen<td>1.4 %</tr><tr><td>${brand.name}<td>1.3 %</tr>
           <tr><td>Talkasse<td>1.1 %</tr></table><p>Figures of last month. We are paid by nobody in this table.</p>`,
        ),
      },
    },
    {
      host: 'sparhafen-nord.de',
      pages: {
        '/': htmlPage(
          'Sparhafen Nord: sign in',
          `<h1>Sparhafen Nord</h1><form action="/in" method="post"><label>Customer <input name="c"></label>
           <label>Password <input type="password" name="p"></label><button>Sign in</button></form>`,
        ),
      },
    },
  ];
}

const style =
  'body{font:16px/1.5 sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}label{display:block;margin:.6rem 0}button{padding:.4rem 1.2rem}';

export function htmlPage(title: string, body: string): Answer {
  // Its icon is in the page, so that a visit is one request.
  const head = `<meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"><style>${style}</style>`;
  return { body: `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>` };
}
