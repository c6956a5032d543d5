/**
 * The DOM's own getters and methods, called as such: a form returns its field, and a document its picture or form, for
 * every name that one of them has (LegacyOverrideBuiltIns in HTML), so that `form.getAttribute` may be an input. The
 * page's changes to prototypes do not reach here, because this isolated world has its own.
 */
function getter<T extends object, K extends keyof T>(prototype: T, name: K): (of: T) => T[K] {
  return (of) => Reflect.get(prototype, name, of);
}

export const firstChildOf = getter(Node.prototype, 'firstChild');
export const nextSiblingOf = getter(Node.prototype, 'nextSibling');
export const parentOf = getter(Node.prototype, 'parentNode');
export const nodeTypeOf = getter(Node.prototype, 'nodeType');
export const baseOf = getter(Node.prototype, 'baseURI');
export const nameOf = getter(Element.prototype, 'localName');
export const shadowRootOf = getter(Element.prototype, 'shadowRoot');
export const attributesOf = getter(Element.prototype, 'attributes');
export const isEditableOf = getter(HTMLElement.prototype, 'isContentEditable');
export const rootElementOf = getter(Document.prototype, 'documentElement');
export const titleOf = getter(Document.prototype, 'title');

export const attributeOf = (element: Element, name: string): string | null =>
  Element.prototype.getAttribute.call(element, name);

export const rectOf = (element: Element): DOMRect => Element.prototype.getBoundingClientRect.call(element);

const range = new Range();

/** The boxes of a text's lines; at most a few hundred, since a page may break a text into any number of them. */
export function textRectsOf(text: Text): DOMRect[] {
  range.selectNodeContents(text);
  return Array.from(range.getClientRects()).slice(0, 200);
}

export const rootOf = (node: Node): Node => Node.prototype.getRootNode.call(node);

/** A live collection, never copied, so that its length costs nothing. */
export const elementsNamed = (name: string): HTMLCollectionOf<Element> =>
  Document.prototype.getElementsByTagName.call(document, name);

export const isElement = (node: Node): node is Element => nodeTypeOf(node) === Node.ELEMENT_NODE;
export const isText = (node: Node): node is Text => nodeTypeOf(node) === Node.TEXT_NODE;
