import { readingLimits } from '../page-reading/reading-limits.ts';
import { briefText } from './brief-text.ts';
import { attributeOf, rootOf } from './own-dom.ts';
import { short } from './sight.ts';

const labelsMax = 5;

/**
 * Describes a field as a person sees it: its labels, accessible name, placeholder and title; without any, the text
 * before it.
 */
export function labelOf(field: HTMLElement, nearby: string): string {
  const said = [
    ...Array.from(labelsOf(field) ?? [])
      .slice(0, labelsMax)
      .map((label) => briefText(label, readingLimits.word)),
    short(field, 'aria-label'),
    ...labelledBy(field),
    short(field, 'placeholder'),
    short(field, 'aria-placeholder'),
    short(field, 'data-placeholder'),
    short(field, 'title'),
  ].filter((words) => words.trim() !== '');
  const words = said.length === 0 ? [nearby] : [...new Set(said)];
  return words.join(' ').replace(/\s+/g, ' ').trim().slice(0, readingLimits.label);
}

const labelsOf = (field: HTMLElement): NodeListOf<HTMLLabelElement> | null =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLSelectElement ||
  field instanceof HTMLTextAreaElement
    ? field.labels
    : null;

/** Ids are looked up in the field's own tree: its shadow root, or the document. */
function labelledBy(field: HTMLElement): string[] {
  const root = rootOf(field);
  if (!(root instanceof Document) && !(root instanceof ShadowRoot)) return [];
  const ids = (attributeOf(field, 'aria-labelledby') ?? '').slice(0, 500).split(/\s+/);
  const byId = root instanceof Document ? Document.prototype : DocumentFragment.prototype;
  return ids.slice(0, labelsMax).flatMap((id) => {
    const element = id === '' ? null : byId.getElementById.call(root, id);
    return element ? [briefText(element, readingLimits.word)] : [];
  });
}
