/** A form as its markup has it: fields that a visitor fills in, and the words on its buttons. */
export interface MarkupForm {
  /** Where it says it submits to; null where it says nothing, and for fields outside all forms. */
  action: string | null;
  method: string;
  fields: { type: string; label: string }[];
  buttons: string[];
}

export interface MarkupFacts {
  title: string | null;
  forms: MarkupForm[];
}

/** What is read of a page that somebody hostile made: every step is a bounded one, so reading takes time by its length alone. */
const lengthMax = 500_000;
const tagLengthMax = 2000;
const tagsMax = 2000;
const formsMax = 10;
const partsMax = 20;
const textMax = 120;
const actionMax = 500;

/** Their content is no markup. */
const opaque: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'svg']);
const read: ReadonlySet<string> = new Set(['form', 'input', 'select', 'textarea', 'button', 'title']);
/** Inputs that are no fields: nobody fills them in. */
const noFields: ReadonlySet<string> = new Set(['hidden', 'submit', 'button', 'image', 'reset']);

/**
 * Title and forms of the markup that was kept of a page, as a browser wrote it down. It understands tags and no more: it is to be
 * read by people beside the screenshot, and nothing is decided by it.
 */
export function markupFacts(markup: string): MarkupFacts {
  const text = markup.slice(0, lengthMax);
  const forms: MarkupForm[] = [];
  const loose: MarkupForm = { action: null, method: 'get', fields: [], buttons: [] };
  let form = loose;
  let title: string | null = null;
  for (const { name, isEnd, attributes, content } of tagsOf(text)) {
    if (name === 'title') title ??= isEnd ? null : brief(content);
    else if (name === 'form') {
      form = loose;
      if (!isEnd && forms.length < formsMax) forms.push((form = formOf(attributes)));
    } else if (!isEnd) addPart(form, { name, attributes, content });
  }
  if (loose.fields.length > 0) forms.push(loose);
  return { title, forms };
}

function formOf(attributes: Attributes): MarkupForm {
  const action = attributes.get('action')?.slice(0, actionMax);
  const method = attributes.get('method')?.toLowerCase() === 'post' ? 'post' : 'get';
  return { action: action === undefined || action === '' ? null : action, method, fields: [], buttons: [] };
}

function addPart(form: MarkupForm, { name, attributes, content }: Omit<Tag, 'isEnd'>): void {
  const type = name === 'input' ? (attributes.get('type')?.toLowerCase() ?? 'text') : name;
  const isButton = name === 'button' || type === 'submit' || type === 'button';
  if (isButton && form.buttons.length < partsMax) {
    const words = brief(name === 'button' ? content : (attributes.get('value') ?? ''));
    if (words !== null) form.buttons.push(words);
  } else if (!isButton && !noFields.has(type) && form.fields.length < partsMax) {
    const labels = ['aria-label', 'placeholder', 'name', 'id'].map((each) =>
      brief(attributes.get(each) ?? ''),
    );
    form.fields.push({ type: brief(type) ?? 'text', label: labels.find((label) => label !== null) ?? '' });
  }
}

type Attributes = ReadonlyMap<string, string>;

interface Tag {
  name: string;
  isEnd: boolean;
  attributes: Attributes;
  /** The markup up to the next end of a tag of this name, of titles and buttons alone. */
  content: string;
}

function* tagsOf(text: string): Generator<Tag> {
  let tags = 0;
  for (let at = text.indexOf('<'); at !== -1 && tags < tagsMax; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at);
      if (end === -1) return;
      at = end;
      continue;
    }
    const [, slash = '', written = ''] = /^<(\/?)([a-z]{1,10})(?![\w-])/i.exec(text.slice(at, at + 16)) ?? [];
    const name = written.toLowerCase();
    at += 1;
    if (opaque.has(name) && slash === '') {
      const end = text.indexOf(`</${name}`, at);
      if (end === -1) return;
      at = end + 1;
    } else if (read.has(name)) {
      tags += 1;
      const inside = text.slice(at + slash.length + name.length, at + tagLengthMax);
      const { attributes, length } = attributesIn(inside);
      yield { name, isEnd: slash !== '', attributes, content: contentAfter(inside.slice(length + 1), name) };
    }
  }
}

function contentAfter(inside: string, name: string): string {
  if (name !== 'title' && name !== 'button') return '';
  const end = inside.search(new RegExp(`</${name}`, 'i'));
  return end === -1 ? '' : inside.slice(0, end);
}

/** The attributes up to the end of a tag, and where that is. */
function attributesIn(inside: string): { attributes: Attributes; length: number } {
  const next = /[\s/]*(?:([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=]+)))?)?/y;
  const attributes = new Map<string, string>();
  for (;;) {
    const from = next.lastIndex;
    const [, name, inDouble, inSingle, bare] = next.exec(inside) ?? [];
    if (name === undefined) return { attributes, length: Math.max(from, inside.indexOf('>', from)) };
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, unescaped(inDouble ?? inSingle ?? bare ?? ''));
  }
}

/** Words in one line, without tags and control characters; null where there are none. */
function brief(markup: string): string | null {
  const words = unescaped(markup.slice(0, tagLengthMax).replaceAll(/<[^<>]{0,500}>/g, ' '))
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  return words === '' ? null : words.slice(0, textMax);
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  '#39': "'",
};
const unescaped = (text: string): string =>
  text.replaceAll(/&(amp|quot|lt|gt|nbsp|#39);/g, (whole, name: string) => entities[name] ?? whole);
