import type { FieldFacts } from '../page-evidence/page-facts.ts';
import { readingLimits } from '../page-reading/reading-limits.ts';
import { addressOf } from './addresses.ts';
import { briefText, type Field, labelOf } from './field-label.ts';
import { attributeOf, nameOf } from './own-dom.ts';
import { isOnPage, short, type Sight } from './sight.ts';

interface FoundForm {
  action: string | null;
  fields: FieldFacts[];
  buttons: string[];
}

/** Collects forms by their visible parts: a field or a button. */
export interface Forms {
  /** @param nearby the text before the element */
  add(element: Element, sight: Sight, nearby: string): void;
  /** Boxes of the visible fields for typed input. */
  places(): DOMRect[];
  /** Those that ask who the visitor is, or for a secret; a search or a newsletter asks for neither. */
  accountPlaces(): DOMRect[];
  take(): FoundForm[];
}

/** Inputs that are not typed into. */
const buttons = new Set(['submit', 'image', 'button', 'reset']);
/** A smaller field is meant for scripts. */
const sideMin = 2;

export function collectForms(): Forms {
  const forms = new Map<HTMLFormElement | null, FoundForm>();
  const places: DOMRect[] = [];
  const accountPlaces: DOMRect[] = [];

  const formOf: FormOf = (owner) => {
    const known = forms.get(owner);
    if (known) return known;
    if (forms.size >= readingLimits.forms) return null;
    const form: FoundForm = { action: owner && actionOf(owner, 'action'), fields: [], buttons: [] };
    forms.set(owner, form);
    return form;
  };
  return {
    add(element, sight, nearby) {
      if (!sight.isVisible || !isOnPage(sight.rect)) return;
      if (Math.min(sight.rect.width, sight.rect.height) < sideMin) return;
      if (isButton(element)) addButton(element, formOf);
      else if (isField(element) && addField(element, nearby, formOf)) {
        places.push(sight.rect);
        if (asksWho(element)) accountPlaces.push(sight.rect);
      }
    },
    places: () => places,
    accountPlaces: () => accountPlaces,
    take: () => [...forms.values()],
  };
}

type FormOf = (owner: HTMLFormElement | null) => FoundForm | null;

function addField(field: Field, nearby: string, formOf: FormOf): boolean {
  const form = formOf(field.form);
  if (!form || form.fields.length >= readingLimits.fields) return false;
  form.fields.push(fieldOf(field, nearby));
  return true;
}

/** The kinds of what a browser fills in for an account or a payment (HTML, 4.10.18.7). */
const accountTokens = /(?:^|\s)(?:username|one-time-code|(?:current|new)-password|cc-[a-z-]+)$/;

function asksWho(field: Field): boolean {
  const type = field instanceof HTMLInputElement ? field.type : '';
  return (
    type === 'password' || type === 'tel' || accountTokens.test(short(field, 'autocomplete').toLowerCase())
  );
}

/** A button may submit the form to another address than the form's, and it is what a visitor presses. */
function addButton(button: HTMLInputElement | HTMLButtonElement, formOf: FormOf): void {
  if (!button.form) return;
  const form = formOf(button.form);
  const words =
    button instanceof HTMLInputElement ? short(button, 'value') : briefText(button, readingLimits.word);
  if (form && words !== '' && form.buttons.length < readingLimits.buttons) form.buttons.push(words);
  const other = attributeOf(button, 'formaction') === null ? null : actionOf(button, 'formaction');
  if (form && other !== null) form.action = other;
}

function isButton(element: Element): element is HTMLInputElement | HTMLButtonElement {
  if (element instanceof HTMLInputElement) return buttons.has(element.type);
  return element instanceof HTMLButtonElement;
}

function isField(element: Element): element is Field {
  if (element instanceof HTMLInputElement) return element.type !== 'hidden';
  return element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
}

function fieldOf(field: Field, nearby: string): FieldFacts {
  return {
    type: field instanceof HTMLInputElement ? field.type : nameOf(field),
    name: short(field, 'name') || short(field, 'id'),
    autocomplete: short(field, 'autocomplete'),
    label: labelOf(field, nearby),
  };
}

/** Null for the page itself, whatever its query. */
function actionOf(element: Element, attribute: string): string | null {
  const text = attributeOf(element, attribute);
  const address = text === null || text.trim() === '' ? null : addressOf(text);
  if (address === null || !/^(?:https?|mailto):/.test(address)) return null;
  return pageOf(address) === pageOf(location.href) ? null : address;
}

function pageOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
