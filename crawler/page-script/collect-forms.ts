import type { FieldFacts } from '../page-evidence/page-facts.ts';
import { isSignInStep, tokenOf } from '../page-evidence/sign-in-form.ts';
import { readingLimits } from '../page-reading/reading-limits.ts';
import { actionOf, buttonWords, fieldOf, type Field, formOf, isButton, isField } from './form-parts.ts';
import { attributeOf } from './own-dom.ts';
import { isOnPage, type Sight } from './sight.ts';
import type { VisibleText } from './visible-text.ts';

interface FoundForm {
  action: string | null;
  fields: FieldFacts[];
  buttons: string[];
  before: string;
}

/** Collects forms by their visible parts: a field or a button. */
export interface Forms {
  /** @param said the text before the element */
  add(element: Element, sight: Sight, said: TextBefore): void;
  /** Boxes of the visible fields for typed input. */
  places(): DOMRect[];
  /** Those of forms that ask who the visitor is, or for a secret; a search or a newsletter asks for neither. */
  accountPlaces(headings: readonly string[]): DOMRect[];
  /** Of these, the ones of no checkout: it stands beside what is sold, not beside a name. */
  signInPlaces(headings: readonly string[]): DOMRect[];
  take(): FoundForm[];
}

type TextBefore = Pick<VisibleText, 'nearby' | 'before'>;

interface Group {
  form: FoundForm;
  places: DOMRect[];
  /** Of a group without a form: the box around its fields. */
  around: DOMRect | null;
}

/** A smaller field is meant for scripts. */
const sideMin = 2;
/** Pixels between fields, and between them and their button, that scripts put together without a form. */
const fieldGap = { down: 150, across: 80 } as const;
const buttonGap = { down: 200, across: 150 } as const;

export function collectForms(): Forms {
  const forms = new Map<HTMLFormElement, Group>();
  const groups: Group[] = [];

  const begin = (owner: HTMLFormElement | null): Group | null => {
    if (groups.length >= readingLimits.forms) return null;
    const form = { action: owner && actionOf(owner, 'action'), fields: [], buttons: [], before: '' };
    const group: Group = { form, places: [], around: null };
    groups.push(group);
    if (owner) forms.set(owner, group);
    return group;
  };
  const near = (rect: DOMRect, gap: Gap): Group | undefined =>
    groups.findLast(({ around }) => around !== null && isNear(around, rect, gap));

  const addField = (field: Field, sight: Sight, said: TextBefore): void => {
    const owner = formOf(field);
    const group = (owner ? forms.get(owner) : near(sight.rect, fieldGap)) ?? begin(owner);
    if (!group || group.form.fields.length >= readingLimits.fields) return;
    if (group.form.fields.length === 0) group.form.before = said.before();
    group.form.fields.push(fieldOf(field, sight, said.nearby()));
    group.places.push(sight.rect);
    if (!owner) group.around = unionOf(group.around ?? sight.rect, sight.rect);
  };
  const addButton = (button: HTMLElement, { rect }: Sight): void => {
    const owner = formOf(button);
    // A button outside all forms belongs to the fields before it, if to any.
    const group = owner ? (forms.get(owner) ?? begin(owner)) : near(rect, buttonGap);
    if (!group) return;
    const words = buttonWords(button);
    if (words !== '' && group.form.buttons.length < readingLimits.buttons) group.form.buttons.push(words);
    // A button may submit the form to another address than the form's, and it is what a visitor presses.
    const other = attributeOf(button, 'formaction') === null ? null : actionOf(button, 'formaction');
    if (owner && other !== null) group.form.action = other;
  };
  return {
    add(element, sight, said) {
      if (!sight.isVisible || !isOnPage(sight.rect)) return;
      if (Math.min(sight.rect.width, sight.rect.height) < sideMin) return;
      if (isButton(element)) addButton(element, sight);
      else if (isField(element)) addField(element, sight, said);
    },
    places: () => groups.flatMap(({ places }) => places),
    accountPlaces: (headings) => groups.flatMap((group) => accountPlacesOf(group, headings)),
    signInPlaces: (headings) =>
      groups.filter(({ form }) => !isCheckout(form)).flatMap((group) => accountPlacesOf(group, headings)),
    take: () => groups.map(({ form }) => form),
  };
}

function accountPlacesOf({ form, places }: Group, headings: readonly string[]): DOMRect[] {
  return isSignInStep(form, headings) ? places : places.filter((_, at) => asksWho(form.fields[at], form));
}

/** The kinds of what a browser fills in for an account or a payment (HTML, 4.10.18.7). */
const accountTokens = /^(?:username|one-time-code|(?:current|new)-password|cc-[a-z-]+)$/;

const isCheckout = ({ fields }: FoundForm): boolean =>
  fields.some((field) => tokenOf(field).startsWith('cc-')) && fields.every(({ type }) => type !== 'password');

/** A form with room for a message is for talking, and its telephone number is for the reply. */
function asksWho(field: FieldFacts | undefined, { fields }: FoundForm): boolean {
  if (field === undefined) return false;
  if (field.type === 'tel') return fields.every(({ type }) => type !== 'textarea');
  return field.type === 'password' || accountTokens.test(tokenOf(field));
}

type Gap = Readonly<{ down: number; across: number }>;

/** Whether a box is beside or below another, and not far from it. */
function isNear(around: DOMRect, rect: DOMRect, gap: Gap): boolean {
  const across = Math.max(rect.left - around.right, around.left - rect.right);
  return across <= gap.across && rect.top - around.bottom <= gap.down && rect.bottom > around.top;
}

function unionOf(one: DOMRect, other: DOMRect): DOMRect {
  const left = Math.min(one.left, other.left);
  const top = Math.min(one.top, other.top);
  return new DOMRect(
    left,
    top,
    Math.max(one.right, other.right) - left,
    Math.max(one.bottom, other.bottom) - top,
  );
}
