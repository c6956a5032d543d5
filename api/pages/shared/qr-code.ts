import { generate } from 'lean-qr';
import { drawing } from './element.ts';

/** Modules of quiet around the code, which scanners need (ISO 18004). */
const QUIET = 4;

/** A QR code as a drawing. A script of its own, loaded when one is to be shown. */
export function qrCode(content: string): SVGElement {
  const code = generate(content);
  const side = code.size + 2 * QUIET;
  const modules: string[] = [];
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      if (code.get(x, y)) modules.push(`M${x + QUIET} ${y + QUIET}h1v1h-1z`);
  return drawing(
    'svg',
    { class: 'qr', viewBox: `0 0 ${side} ${side}`, 'aria-hidden': 'true', 'shape-rendering': 'crispEdges' },
    drawing('path', { class: 'paper', d: `M0 0h${side}v${side}h-${side}z` }),
    drawing('path', { class: 'modules', d: modules.join('') }),
  );
}
