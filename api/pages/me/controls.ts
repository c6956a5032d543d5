import { drawing, element } from '../shared/element.ts';

type Look = 'main' | 'quiet' | 'grave' | 'small' | 'small grave';

export interface ControlOptions {
  readonly look?: Look;
  /** The label for screen readers, where the visible one does not name what the button acts on. */
  readonly spoken?: string;
}

/** A button; `small` for one beside the item that it acts on. */
export function control(label: string, press: () => void, { look = 'main', spoken }: ControlOptions = {}) {
  const attributes = {
    type: 'button',
    class: look,
    ...(spoken === undefined ? {} : { 'aria-label': spoken }),
  };
  const button = element('button', attributes, label);
  button.addEventListener('click', press);
  return button;
}

export const controls = (...buttons: readonly HTMLElement[]): HTMLElement =>
  element('div', { class: 'choices' }, ...buttons);

export interface RowText {
  readonly title: string;
  readonly lines: readonly (string | undefined)[];
  /** A word or two about its state. */
  readonly mark?: Mark | undefined;
}

export interface Mark {
  readonly text: string;
  readonly look: 'good' | 'warn' | 'plain';
}

export const markOf = ({ text, look }: Mark): HTMLElement => element('span', { class: `mark ${look}` }, text);

function rowText({ title, lines, mark }: RowText): HTMLElement {
  const shown = lines.filter((line) => line !== undefined);
  return element(
    'span',
    { class: 'text' },
    element('span', { class: 'title' }, title, ...(mark ? [' ', markOf(mark)] : [])),
    ...shown.map((line) => element('span', { class: 'line' }, line)),
  );
}

/** A row that opens another screen. */
export function linkRow(text: RowText, press: () => void): HTMLElement {
  const arrow = drawing(
    'svg',
    { class: 'chevron', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    drawing('path', { d: 'M9 5l7 7l-7 7' }),
  );
  const button = element('button', { type: 'button', class: 'row' }, rowText(text), arrow);
  button.addEventListener('click', press);
  return element('li', {}, button);
}

/** A row with an item and its actions. */
export const plainRow = (text: RowText, ...actions: readonly HTMLElement[]): HTMLElement =>
  element('li', {}, element('div', { class: 'row' }, rowText(text), ...actions));

export const rows = (label: string, items: readonly HTMLElement[]): HTMLElement =>
  element('ul', { class: 'rows', 'aria-label': label }, ...items);

type Pair = readonly [name: string, value: string | Node];

/** Pairs of a name and a value; `short` for ones that fit on a line. */
export function facts(look: 'short' | 'long', ...pairs: readonly Pair[]): HTMLElement {
  return element(
    'dl',
    { class: `facts pairs ${look}` },
    ...pairs.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))),
  );
}

export const paragraph = (text: string, look?: 'lead' | 'small'): HTMLElement =>
  element('p', look === undefined ? {} : { class: look }, text);
