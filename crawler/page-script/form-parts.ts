import type { FieldFacts } from '../page-evidence/page-facts.ts';
import { readingLimits } from '../page-reading/reading-limits.ts';
import { addressOf } from './addresses.ts';
import { briefText } from './brief-text.ts';
import { labelOf } from './field-label.ts';
import { attributeOf, isEditableOf, isElement, nameOf, parentOf } from './own-dom.ts';
import { short, type Sight } from './sight.ts';

/** What is typed or chosen in: the elements of HTML, and what scripts make into one. */
export type Field = HTMLElement;

const buttonTypes = new Set(['submit', 'image', 'button', 'reset']);
const buttonNames = /(?:^|[^a-z])(?:btn|button)(?:$|[^a-z])/i;
const fieldRoles = /^(?:textbox|searchbox)$/;
/** Ancestors that are examined for the form around a button that is none of HTML. */
const depthMax = 50;

export function isButton(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement)) return false;
  if (element instanceof HTMLInputElement) return buttonTypes.has(element.type);
  if (element instanceof HTMLButtonElement || short(element, 'role') === 'button') return true;
  // A link or a box that is drawn as a button; what holds others is no button.
  const isBox = /^(?:a|div|span)$/.test(nameOf(element));
  return (
    isBox && buttonNames.test(short(element, 'class')) && briefText(element, wordsMax + 1).length <= wordsMax
  );
}

/** Characters: more is no button. */
const wordsMax = 40;

export function isField(element: Element): element is Field {
  if (element instanceof HTMLInputElement) return element.type !== 'hidden' && !buttonTypes.has(element.type);
  if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLElement && isWrittenIn(element);
}

/** The outermost element that a visitor may write in. */
function isWrittenIn(element: HTMLElement): boolean {
  if (fieldRoles.test(short(element, 'role'))) return true;
  if (attributeOf(element, 'contenteditable') === null || !isEditableOf(element)) return false;
  const around = parentOf(element);
  return (
    !(around instanceof HTMLElement) || (!isEditableOf(around) && !fieldRoles.test(short(around, 'role')))
  );
}

export function formOf(element: HTMLElement): HTMLFormElement | null {
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLButtonElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
    return element.form;
  let around = parentOf(element);
  for (let depth = 0; around && depth < depthMax; depth += 1) {
    if (around instanceof HTMLFormElement) return around;
    around = isElement(around) ? parentOf(around) : null;
  }
  return null;
}

/** What is written on a button, or what it is called where it shows a picture. */
export function buttonWords(button: HTMLElement): string {
  const written =
    button instanceof HTMLInputElement
      ? short(button, button.type === 'image' ? 'alt' : 'value')
      : briefText(button, readingLimits.word);
  return (written || short(button, 'aria-label') || short(button, 'title')).trim();
}

/** Scripts hide what is typed into a plain field, which is a password then. */
const hides = /disc|circle|square/;

export function fieldOf(field: Field, { style }: Sight, nearby: string): FieldFacts {
  return {
    type: hides.test(style?.getPropertyValue('-webkit-text-security') ?? '') ? 'password' : typeOf(field),
    name: short(field, 'name') || short(field, 'id'),
    autocomplete: short(field, 'autocomplete'),
    label: labelOf(field, nearby),
  };
}

/** A box to write in is an area of text only where it is called so; scripts make fields of one line from it too. */
function typeOf(field: Field): string {
  if (field instanceof HTMLInputElement) return field.type;
  if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) return nameOf(field);
  return attributeOf(field, 'aria-multiline') === 'true' ? 'textarea' : 'text';
}

/** Null for the page itself, whatever its query. */
export function actionOf(element: Element, attribute: string): string | null {
  const text = attributeOf(element, attribute);
  const address = text === null || text.trim() === '' ? null : addressOf(text);
  if (address === null || !/^(?:https?|mailto):/.test(address)) return null;
  return pageOf(address) === pageOf(location.href) ? null : address;
}

function pageOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
