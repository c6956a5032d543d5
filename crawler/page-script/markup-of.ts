import {
  attributesOf,
  firstChildOf,
  isElement,
  isText,
  nameOf,
  nextSiblingOf,
  parentOf,
  rootElementOf,
} from './own-dom.ts';

/** Maximum length of one attribute or text: embedded pictures would otherwise use up the whole limit. */
const valueMax = 50_000;
const attributesMax = 100;

/**
 * The beginning of the current markup, scripts and hidden elements included. `outerHTML` would build all of it first.
 */
export function markupOf(most: number): string {
  const root = rootElementOf(document);
  const parts: string[] = [];
  let length = 0;
  for (const part of markup(root)) {
    parts.push(part);
    length += part.length;
    if (length >= most) break;
  }
  return parts.join('').slice(0, most);
}

function* markup(root: Element | null): Generator<string> {
  let node: Node | null = root;
  while (node) {
    if (isText(node)) yield node.data.slice(0, valueMax);
    if (isElement(node)) yield openingTag(node);
    node = (isElement(node) && firstChildOf(node)) || (yield* leave(node, root));
  }
}

/** Closes the elements that end here. @returns the node that follows */
function* leave(from: Node, root: Node | null): Generator<string, Node | null> {
  let node: Node | null = from;
  while (node) {
    if (isElement(node)) yield `</${nameOf(node)}>`;
    if (node === root) return null;
    const next: Node | null = nextSiblingOf(node);
    if (next) return next;
    node = parentOf(node);
  }
  return null;
}

function openingTag(element: Element): string {
  const all = attributesOf(element);
  let tag = `<${nameOf(element)}`;
  for (let at = 0; at < attributesMax; at += 1) {
    const attribute = all.item(at);
    if (!attribute) break;
    tag += ` ${attribute.name}="${attribute.value.slice(0, valueMax).replaceAll('"', '&quot;')}"`;
  }
  return `${tag}>`;
}
