import { firstChildOf, isElement, isText, nextSiblingOf, parentOf } from './own-dom.ts';

/** Maximum number of nodes read for it. */
const nodesMax = 200;

/** The first characters of an element's text, visible or not; no more of it is read than needed. */
export function briefText(element: Element, most: number): string {
  let text = '';
  let node: Node | null = firstChildOf(element);
  for (let nodes = 0; node && nodes < nodesMax && text.length < most; nodes += 1) {
    if (isText(node)) text += `${node.data.slice(0, most)} `;
    node = (isElement(node) && firstChildOf(node)) || following(node, element);
  }
  return text.replace(/\s+/g, ' ').trim().slice(0, most);
}

function following(from: Node, within: Node): Node | null {
  let node: Node | null = from;
  while (node && node !== within) {
    const next = nextSiblingOf(node);
    if (next) return next;
    node = parentOf(node);
  }
  return null;
}
