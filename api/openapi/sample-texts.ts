/** A request that its operation takes, with no more than it asks for. */
export interface SampleCall {
  operationId: string;
  method: string;
  path: string;
  /** The parameters whose slashes belong to the path. */
  manySegments: readonly string[];
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
  /** A file in place of a body in JSON. */
  mediaType: string | undefined;
  credential: 'key' | 'session' | 'link' | 'none';
  responds: 'page' | 'bytes' | 'other';
}

/** What fits into a line of the reference. */
const LINE_MAX = 90;
const INDENT = '  ';

/** The file that is sent where an operation takes one, and the one that a response in bytes becomes. */
const sentFile = 'photo.jpg';
const savedFile = 'response.bin';

const tokens = {
  key: '$HUMANMARK_API_KEY',
  session: '$HUMANMARK_SESSION_TOKEN',
  link: '$HUMANMARK_LINK_TOKEN',
} as const;

/** The request as a command of a POSIX shell. */
export function curlSample(call: SampleCall): string {
  const { method, body, mediaType, credential, responds } = call;
  const sends = body !== undefined || mediaType !== undefined;
  const usual = sends ? 'POST' : 'GET';
  const query = new URLSearchParams(entriesOf(call.query)).toString();
  const url = `$HUMANMARK_URL${filledPath(call)}${query === '' ? '' : `?${query}`}`;
  const options = [
    `curl ${method === usual ? '' : `-X ${method} `}"${url}"`,
    ...(credential === 'none' ? [] : [`-H "Authorization: Bearer ${tokens[credential]}"`]),
    ...(sends ? [`-H 'Content-Type: ${mediaType ?? 'application/json'}'`] : []),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body))}`]),
    ...(mediaType === undefined ? [] : [`--data-binary @${sentFile}`]),
    ...(responds === 'bytes' ? [`-o ${savedFile}`] : []),
  ];
  return options.join(' \\\n  ');
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const entriesOf = (fields: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(fields).map(([name, value]) => [name, String(value)]);

function filledPath({ path, params, manySegments }: SampleCall): string {
  return entriesOf(params).reduce((made, [name, value]) => {
    const parts = manySegments.includes(name) ? value.split('/') : [value];
    return made.replace(`{${name}}`, parts.map(encodeURIComponent).join('/'));
  }, path);
}

/** The same with a client of the SDK, `humanmark`. */
export function sdkSample(call: SampleCall): string {
  const { mediaType, responds } = call;
  const opened = mediaType === undefined ? '' : `const photo = await readFile('${sentFile}');\n`;
  if (responds === 'page')
    return `${opened}${statement('const list = humanmark.list', call)}\nfor await (const each of list) console.log(each);`;
  return opened + statement('const response = await humanmark.call', call);
}

/** On one line where it fits. */
function statement(beginning: string, call: SampleCall): string {
  const values = argumentsOf(call);
  const short = `${beginning}(${values.map((value) => literal(value)).join(', ')});`;
  if (short.length <= LINE_MAX) return short;
  if (values.length > 2) {
    const lines = values.map((value) => `${INDENT}${literal(value, INDENT)},\n`);
    return `${beginning}(\n${lines.join('')});`;
  }
  const [operationId, input] = values;
  return `${beginning}(${literal(operationId)}, ${typeof input === 'object' ? onLines(input ?? {}, '') : literal(input)});`;
}

function argumentsOf({ operationId, params, query, body, mediaType, credential }: SampleCall): unknown[] {
  const sent = mediaType === undefined ? body : new Verbatim(`{ mediaType: '${mediaType}', bytes: photo }`);
  const parts = { params: given(params), query: given(query), body: sent };
  const input = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
  if (credential === 'session' || credential === 'link')
    return [operationId, input, new Verbatim(`{ token: ${credential}Token }`)];
  return Object.keys(input).length === 0 ? [operationId] : [operationId, input];
}

/** An expression, where a value is written otherwise. */
class Verbatim {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const given = (fields: Readonly<Record<string, unknown>>) =>
  Object.keys(fields).length === 0 ? undefined : fields;

/** A value in TypeScript; on several lines where an indent is given and one is too short. */
function literal(value: unknown, indent?: string): string {
  if (value instanceof Verbatim) return value.text;
  if (typeof value === 'string') return textLiteral(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = partsOf(value).join(', ');
  const short = Array.isArray(value) ? `[${parts}]` : parts === '' ? '{}' : `{ ${parts} }`;
  return indent === undefined || indent.length + short.length <= LINE_MAX ? short : onLines(value, indent);
}

function onLines(value: object, indent: string): string {
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const deeper = indent + INDENT;
  const lines = partsOf(value, deeper).map((part) => `${deeper}${part},\n`);
  return `${open}\n${lines.join('')}${indent}${close}`;
}

const partsOf = (value: object, indent?: string): string[] =>
  Array.isArray(value)
    ? value.map((each) => literal(each, indent))
    : Object.entries(value).map(([name, each]) => `${nameOf(name)}: ${literal(each, indent)}`);

/** As JSON escapes it, between single quotes. */
function textLiteral(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"');
  return `'${escaped.replaceAll("'", String.raw`\'`)}'`;
}

const nameOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`);
