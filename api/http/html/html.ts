/** Markup that is safe to send. Made by `html` alone, so that no text becomes markup unseen. */
export interface Html {
  readonly markup: string;
}

type Part = Html | string | number | readonly Html[] | undefined;

/**
 * A template whose values are text, escaped for element content and for attributes in double quotes; nested `Html` is
 * inserted unchanged, undefined as nothing. An attribute's value must be in quotes, and a URL must have been checked.
 */
export function html(texts: TemplateStringsArray, ...values: readonly Part[]): Html {
  return { markup: String.raw({ raw: texts }, ...values.map(markupOf)) };
}

function markupOf(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'string') return escapeMarkup(part);
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for element content and quoted attributes, in HTML and in XML. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Fills each `{{name}}` in a template of our own, in a single pass: inserted text is not searched again. */
export function fillSlots(template: string, slots: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (slot, name: string) => {
    const filling = slots[name];
    if (filling === undefined) throw new Error(`the template has a slot ${slot} that nothing fills`);
    return filling;
  });
}
