import { jsonSchema } from '../../../api/openapi/json-schema.ts';
import { routeTable } from '../../../api/routes/route-table.ts';
import { readDocument } from '../markdown.ts';

const withValue = new Set(['-H', '-d', '--data-binary', '-T', '-o', '-w', '-X', '-b', '--retry']);
const service =
  /^(?:\$\{?(?:HUMANMARK_URL|PUBLIC_URL)\}?|https?:\/\/(?:humanmark\.example|localhost:3000|127\.0\.0\.1:3000))(?=\/)/;

/** Addresses that are none of the API: where they are told of. */
const others = [
  { address: /^http:\/\/127\.0\.0\.1:8080(\/\w+)\?/, file: 'docs/samples/quickstart.mjs' },
  { address: /^http:\/\/(?:127\.0\.0\.1|localhost):9464(\/metrics)$/, file: 'docs/operators/metrics.md' },
];

interface Call {
  method: string;
  url: string;
}

/** What is wrong with a call of curl: its address has to be that of an operation, with its method and its parameters. */
export function curlProblems(words: readonly string[]): string[] {
  const { method, url } = callOf(words);
  for (const { address, file } of others) {
    const [, path] = address.exec(url) ?? [];
    if (path !== undefined)
      return readDocument(file).includes(path) ? [] : [`${file} does not tell of ${path}`];
  }
  if (!service.test(url)) return [`${url} is no address of the service`];
  const [path = '', query = ''] = url.replace(service, '').split('?');
  const route = routeTable.find(
    ({ spec }) => spec.method.toUpperCase() === method && isPathOf(spec.path, path),
  );
  if (route === undefined) return [`there is no operation ${method} ${path}`];
  const named = [...new URLSearchParams(query).keys()];
  const known = Object.keys(
    route.input.query ? Object(jsonSchema(route.input.query, 'input')['properties']) : {},
  );
  return named
    .filter((name) => !known.includes(name))
    .map((name) => `${method} ${path} has no parameter ${name}`);
}

function callOf(words: readonly string[]): Call {
  let method: string | undefined;
  let sends = false;
  let url = '';
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '-X') method = words[at + 1];
    if (word === '-d' || word === '--data-binary') sends = true;
    if (withValue.has(word)) at += 1;
    else if (!word.startsWith('-')) url = word;
  }
  return { method: method ?? (sends ? 'POST' : 'GET'), url };
}

function isPathOf(documented: string, path: string): boolean {
  const wanted = documented.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith('{') || part === given[at])
  );
}
