/* global SwaggerUIBundle */
import { codeSamples } from './code-samples.js';

const isForPeople = new URLSearchParams(location.search).get('for') === 'people';
const url = isForPeople ? '/openapi.people.json' : '/openapi.json';
const samples = isForPeople ? 'code-samples.people.json' : 'code-samples.json';

const isDark = matchMedia('(prefers-color-scheme: dark)');
const followTheme = () => document.documentElement.classList.toggle('dark-mode', isDark.matches);
isDark.addEventListener('change', followTheme);
followTheme();

const link = document.querySelector('#document');
link.href = url;
link.textContent = url.slice(1);

const pointedAt = (whole, reference) =>
  reference
    .slice(2)
    .split('/')
    .reduce((at, step) => at?.[step], whole);

/** What consists of parts as one schema, of which an example can be made. */
function merged({ allOf, ...own }) {
  if (allOf === undefined) return own;
  const parts = [...allOf, own];
  const required = parts.flatMap((part) => part.required ?? []);
  const { title: _name, ...whole } = Object.assign({}, ...parts);
  return { ...whole, properties: Object.assign({}, ...parts.map((part) => part.properties)), required };
}

/** A part of the document with what it references in place, under the name that it has there. Nothing in it contains itself. */
function resolved(whole, part) {
  if (Array.isArray(part)) return part.map((each) => resolved(whole, each));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, ...own } = part;
  const parts = Object.entries(own).map(([name, each]) => [name, resolved(whole, each)]);
  const below = merged(Object.fromEntries(parts));
  if (typeof $ref !== 'string') return below;
  const target = resolved(whole, pointedAt(whole, $ref));
  const title = $ref.startsWith('#/components/schemas/') ? { title: $ref.split('/').at(-1) } : {};
  return { ...title, ...target, ...below };
}

/**
 * The form would send the example of a parameter that may be left out, such as a cursor of nowhere: it is shown in the words
 * instead.
 */
function withoutGuesses(whole) {
  const told = (given) => {
    const parameter = given.$ref === undefined ? given : pointedAt(whole, given.$ref);
    const schema = resolved(whole, parameter.schema);
    const { example = schema.example, description = schema.description, ...rest } = parameter;
    if (rest.required || example === undefined) return given;
    const { example: _shown, title: _name, ...plain } = schema;
    return { ...rest, schema: plain, description: `${description} Such as \`${example}\`.` };
  };
  for (const methods of Object.values(whole.paths))
    for (const operation of Object.values(methods)) operation.parameters = operation.parameters?.map(told);
  return whole;
}

/** All refusals have one schema, and its example the status of one of them. */
function withOwnStatus(operation) {
  for (const [status, { content }] of Object.entries(operation.responses ?? {})) {
    const json = content?.['application/json'];
    if (json?.schema?.title === 'Error')
      json.example = { error: { code: Number(status), message: 'Why the request was refused.' } };
  }
  return operation;
}

/** Swagger UI reads any document at any address. It takes seconds for what is simple with one that refers only to itself. */
const quick = () => ({
  fn: {
    resolveSubtree: async (whole, path) => ({
      spec: withOwnStatus(
        resolved(
          whole,
          path.reduce((at, step) => at?.[step], whole),
        ),
      ),
      errors: [],
    }),
  },
  statePlugins: {
    spec: {
      actions: {
        parseToJson:
          (text) =>
          ({ specActions }) =>
            specActions.updateJsonSpec(withoutGuesses(JSON.parse(text))),
      },
    },
  },
});

/** There is one server, the one of this page; a button has no links within; and a field has a label. */
const plain = ({ React: { createElement } }) => ({
  components: {
    ServersContainer: () => null,
    DeepLink: ({ text }) => createElement('span', null, text),
  },
  wrapComponents: {
    RequestBodyEditor: (Editor) => (given) =>
      createElement(
        'label',
        null,
        createElement('span', { className: 'unseen' }, 'Request body'),
        createElement(Editor, given),
      ),
  },
});

const ui = SwaggerUIBundle({
  url,
  dom_id: '#api',
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  docExpansion: 'list',
  filter: true,
  displayRequestDuration: true,
  syntaxHighlight: { theme: 'obsidian' },
  plugins: [quick, plain, codeSamples(`/docs/assets/${samples}`)],
  onComplete: listSections,
  // No validator badge: nothing on this page talks to anybody else.
  validatorUrl: null,
});

/** The tags of the document beside it, each a way to its operations. */
function listSections() {
  const { tags } = ui.specSelectors.specJson().toJS();
  const sections = document.querySelector('.sections');
  const items = tags.map(({ name }) => {
    const to = document.createElement('a');
    to.href = `#/${name}`;
    to.textContent = name;
    to.addEventListener('click', (event) => {
      event.preventDefault();
      ui.layoutActions.show(['operations-tag', name], true);
      const heading = document.querySelector(`#operations-tag-${name}`);
      heading?.scrollIntoView();
      heading?.querySelector('button').focus({ preventScroll: true });
    });
    const item = document.createElement('li');
    item.append(to);
    return item;
  });
  sections.querySelector('ul').replaceChildren(...items);
  sections.hidden = false;
}
