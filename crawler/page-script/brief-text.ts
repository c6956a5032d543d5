import { firstChildOf, isElement, isText, nextSiblingOf, parentOf } from './own-dom.ts';

/** Nodes that a label is read through. */
const nodesMax = 200;

/** The first characters of what stands in an element, seen or not; as little of it is read as that takes. */
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
