import type { Answer } from '../../testbed/labelled-site.ts';

const style =
  'body{font:16px/1.5 sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}label{display:block;margin:.6rem 0}button{padding:.4rem 1.2rem}';

export function htmlPage(title: string, body: string): Answer {
  // Its icon is in the page, so that a visit is one request.
  const head = `<meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"><style>${style}</style>`;
  return { body: `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>` };
}
