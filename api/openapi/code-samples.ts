import { type Audience, documents } from './audiences.ts';
import type { OpenapiDocument } from './build-openapi.ts';
import { composedExample, resolved } from './composed-example.ts';
import type { Json } from './json-schema.ts';
import {
  contentOf,
  formOf,
  type Operation,
  operationsOf,
  parametersIn,
  schemaOf,
  successes,
} from './operation-parts.ts';
import { curlSample, sdkSample, type SampleCall } from './sample-texts.ts';
import { isJson } from './schema-types.ts';

/** An OpenAPI Overlay (1.0.0), which adds to a document what it has no room for. */
export interface Overlay {
  overlay: '1.0.0';
  info: { title: string; version: string };
  extends: string;
  actions: { target: string; update: { 'x-codeSamples': CodeSample[] } }[];
}

export interface CodeSample {
  lang: 'Shell' | 'TypeScript';
  label: string;
  source: string;
}

/** How each operation of a published document is called, by curl and with the SDK. */
export function codeSamples(document: OpenapiDocument, audience: Audience): Overlay {
  const actions = operationsOf(document).map((operation) => {
    const call = sampleCall(document, operation);
    const samples: CodeSample[] = [
      { lang: 'Shell', label: 'curl', source: curlSample(call) },
      { lang: 'TypeScript', label: 'TypeScript', source: sdkSample(call) },
    ];
    const target = `$.paths['${operation.path}'].${operation.method.toLowerCase()}`;
    return { target, update: { 'x-codeSamples': samples } };
  });
  const { title, file } = documents[audience];
  return {
    overlay: '1.0.0',
    info: { title: `Code samples of ${title}`, version: String(document.info['version']) },
    extends: `/${file}`,
    actions,
  };
}

/** An enrollment needs exactly one of three fields, which no schema of the document says. */
const chosen: Readonly<Record<string, Json>> = { enrollIdentity: { displayName: 'Ada' } };

function sampleCall(document: OpenapiDocument, { name, method, path, described }: Operation): SampleCall {
  const whole: Json = { ...document };
  const wanted = (where: 'path' | 'query') =>
    Object.fromEntries(
      parametersIn(described, where)
        .filter((each) => each['required'] === true)
        .map((each) => [String(each['name']), exampleOf(whole, each)]),
    );
  const content = contentOf(described['requestBody']);
  const mediaType = Object.keys(content).find((type) => type !== 'application/json');
  const json = content['application/json'];
  return {
    operationId: name,
    method,
    path,
    manySegments: parametersIn(described, 'path')
      .filter((each) => each['x-many-segments'] === true)
      .map((each) => String(each['name'])),
    params: wanted('path'),
    query: wanted('query'),
    body: mediaType === undefined && isJson(json) ? bodyOf(whole, name, json) : undefined,
    mediaType,
    credential: credentialOf(described['security'] ?? document.security),
    responds: respondsWith(whole, described),
  };
}

/** An example of a body in JSON that its operation takes. */
export function bodyOf(document: Json, operationId: string, media: Json): unknown {
  const example = exampleOf(document, media);
  return isJson(example) ? { ...example, ...chosen[operationId] } : example;
}

/** An example of its own, of a media type or a parameter, or that of its schema. */
export function exampleOf(document: Json, { example, schema }: Json): unknown {
  return example ?? composedExample(document, isJson(schema) ? schema : {});
}

/** The names of the schemes of which an operation takes one. */
export const schemesOf = (security: unknown): ReadonlySet<string> =>
  new Set((Array.isArray(security) ? security : []).filter(isJson).flatMap(Object.keys));

function credentialOf(security: unknown): SampleCall['credential'] {
  const schemes = schemesOf(security);
  if (schemes.has('apiKey')) return 'key';
  if (schemes.has('sessionToken')) return 'session';
  return schemes.has('enrollmentToken') ? 'link' : 'none';
}

function respondsWith(document: Json, described: Json): SampleCall['responds'] {
  const content = contentOf(successes(described)[0]?.response);
  const types = Object.keys(content);
  if (types.length > 0 && types.every((type) => formOf(type) === 'bytes')) return 'bytes';
  const schema = schemaOf(content['application/json']);
  const hasCursor = parametersIn(described, 'query').some(({ name }) => name === 'cursor');
  return hasCursor && isJson(schema) && fieldsOf(document, schema).has('nextCursor') ? 'page' : 'other';
}

function fieldsOf(document: Json, schema: Json): Set<string> {
  const { properties, allOf } = resolved(document, schema);
  const own = Object.keys(isJson(properties) ? properties : {});
  const others = (Array.isArray(allOf) ? allOf : []).filter(isJson);
  return new Set([...own, ...others.flatMap((each) => [...fieldsOf(document, each)])]);
}
