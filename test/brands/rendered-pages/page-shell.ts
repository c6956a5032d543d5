import type { InventedBrand } from './invented-brands.ts';

/** The frame of every page of the builder: its style, the brand's tracking id and the brand's icon. */
export function pageShell(brand: InventedBrand, title: string, body: string): string {
  const { ink, ground, trackingId, logo } = brand;
  const icon = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
    <link rel="icon" href="${icon}"><script>window.counter = ['config', '${trackingId}']</script><style>
    body { margin: 0; font: 16px/1.5 sans-serif; color: #222; background: ${ground} }
    a { color: ${ink} } header, footer { display: flex; gap: 32px; align-items: center; padding: 20px 40px; background: #fff }
    footer { font-size: 13px; color: #666; flex-wrap: wrap } .logo svg { height: 56px; width: auto; display: block }
    button { background: ${ink}; color: #fff; border: 0; border-radius: 6px; padding: 12px 24px; font: inherit }
    input { display: block; width: 100%; box-sizing: border-box; padding: 12px; margin: 6px 0 18px; border: 1px solid #bbb; border-radius: 6px }
    .card { width: 380px; margin: 70px auto; padding: 36px; background: #fff; border-radius: 12px; box-shadow: 0 4px 24px #0002 }
    .card .logo { margin-bottom: 24px } .wide { padding: 56px 40px; background: ${ink}; color: #fff } .wide h1 { font-size: 40px; max-width: 22em }
    .grid { display: grid; grid-template-columns: repeat(3, 1fr); gap: 24px; padding: 40px }
    .grid article { background: #fff; border-radius: 10px; padding: 18px } .shade { height: 150px; border-radius: 8px; background: #dde }
    </style></head><body>${body}</body></html>`;
}
