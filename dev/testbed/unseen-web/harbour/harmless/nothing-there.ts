import type { LabelledSite } from '../../../labelled-site.ts';
import type { HarbourBrand } from '../brands.ts';
import { written } from '../structures/parts.ts';

/** Lookalike hosts on which nothing wants anything from anybody. */
export const nothingThere: readonly LabelledSite<HarbourBrand>[] = [
  {
    host: 'skarvelwing.com',
    label: 'benign',
    kind: 'parked',
    brand: 'skarvel',
    reason: 'A letter is missing, but only advertisements of a dealer in domains are there.',
    foundBy: 'permutation',
    ageDays: 401,
    pages: {
      '/': written(
        () => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>skarvelwing.com is for sale</title>
<style>body{margin:0;font:16px Arial,sans-serif;background:#2b3a55;color:#fff;text-align:center}.box{max-width:760px;margin:60px auto}.box a{display:block;background:#fff;color:#2b3a55;padding:16px;margin:10px;text-decoration:none;font-size:20px;text-align:left}footer{font-size:12px;color:#aab}</style></head>
<body><div class="box"><h1>skarvelwing.com</h1><p>This domain may be for sale. <a href="/offer" style="display:inline;padding:4px 10px;font-size:16px">Make an offer</a></p><h3>Related searches</h3><a href="/s?q=cheap+flights">Cheap flights</a><a href="/s?q=airline+miles">Airline miles</a><a href="/s?q=chicken+wings">Chicken wings near me</a><a href="/s?q=travel+insurance">Travel insurance</a><a href="/s?q=model+aircraft">Model aircraft</a></div><footer>The sponsored listings are served automatically by a third party. Neither the service provider nor the owner of the domain has any relationship with the advertisers. Privacy policy</footer></body></html>`,
      ),
    },
  },
  {
    host: 'ardessol.net',
    label: 'benign',
    kind: 'blank',
    brand: 'ardessol',
    reason: 'The name of the bank under another ending, with an empty page.',
    foundBy: 'permutation',
    pages: { '/': { body: '<!doctype html><html><head><title></title></head><body></body></html>' } },
  },
  {
    host: 'delvaxi.co',
    label: 'benign',
    kind: 'error page',
    brand: 'delvaxi',
    reason: 'The name of the exchange under another ending, where a server has nothing to show.',
    foundBy: 'certificate',
    ageDays: 20,
    pages: {
      '/': {
        status: 503,
        body: '<html>\n<head><title>503 Service Temporarily Unavailable</title></head>\n<body>\n<center><h1>503 Service Temporarily Unavailable</h1></center>\n<hr><center>nginx/1.26.2</center>\n</body>\n</html>\n',
      },
    },
  },
];
