import { readingLimits } from '../page-reading/reading-limits.ts';
import { firstChildOf, isElement, isText, nameOf, nextSiblingOf, shadowRootOf } from './own-dom.ts';
import { look, openSight, type Sight } from './sight.ts';

/** Called with what may be seen of a page, in reading order. */
export interface Visitor {
  enter(element: Element, sight: Sight): void;
  leave(element: Element, sight: Sight): void;
  text(text: Text, sight: Sight): void;
}

interface Level {
  element: Element | null;
  sight: Sight;
  next: () => Node | null;
}

/**
 * Walks the document, through open shadow roots as they are shown. Stops without an error after 100,000 nodes. It keeps
 * its own stack, because the page controls the depth.
 */
export function walkPage(visitor: Visitor): void {
  const levels: Level[] = [{ element: null, sight: openSight, next: siblingsFrom(firstChildOf(document)) }];
  let nodes = 0;
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const node = level.next();
    if (!node) {
      levels.pop();
      if (level.element) visitor.leave(level.element, level.sight);
      continue;
    }
    nodes += 1;
    if (nodes > readingLimits.nodes) return;
    if (isText(node) && !level.sight.isClosed) visitor.text(node, level.sight);
    const sight = isElement(node) ? look(node, level.sight) : null;
    if (!isElement(node) || !sight) continue;
    visitor.enter(node, sight);
    levels.push({ element: node, sight, next: shownChildren(node) });
  }
}

function siblingsFrom(first: Node | null): () => Node | null {
  let next = first;
  return () => {
    const node = next;
    if (node) next = nextSiblingOf(node);
    return node;
  };
}

/**
 * The children of the shadow root where there is one; for a slot, the nodes assigned to it instead of its own content.
 */
function shownChildren(element: Element): () => Node | null {
  const root = shadowRootOf(element);
  if (root) return siblingsFrom(firstChildOf(root));
  if (nameOf(element) === 'slot' && element instanceof HTMLSlotElement) {
    const assigned = element.assignedNodes();
    if (assigned.length > 0) return () => assigned.shift() ?? null;
  }
  return siblingsFrom(firstChildOf(element));
}
