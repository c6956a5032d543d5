import type { OpenapiDocument } from './build-openapi.ts';
import { bodyOf, exampleOf, schemesOf } from './code-samples.ts';
import { resolved } from './composed-example.ts';
import type { Json } from './json-schema.ts';
import { contentOf, type Operation, operationsOf, parametersIn } from './operation-parts.ts';
import { isJson } from './schema-types.ts';

export interface PostmanRequest {
  name: string;
  request: {
    method: string;
    url: { raw: string; host: string[]; path: string[]; query: object[]; variable: object[] };
    header: object[];
    auth: object;
    body?: object;
    description: string;
  };
}

export interface PostmanCollection {
  info: { name: string; version: string; schema: string };
  item: { name: string; item: PostmanRequest[] }[];
  variable: { key: string; value: string }[];
}

/**
 * A Postman collection (2.1) of every operation of a document, in a folder for each tag. Keys and tokens are variables that are
 * empty. The same document always makes the same collection.
 * @param baseUrl where the service is
 */
export function postmanCollection(document: OpenapiDocument, baseUrl: string): PostmanCollection {
  const operations = operationsOf(document);
  const inOrder = document.tags.map(({ name }) => String(name));
  return {
    info: {
      name: String(document.info['title']),
      version: String(document.info['version']),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item: inOrder.map((name) => ({
      name,
      item: operations
        .filter(({ described }) => tagOf(described) === name)
        .map((operation) => requestOf(document, operation)),
    })),
    variable: [
      { key: 'baseUrl', value: baseUrl },
      ...bearerSchemes(document).map((key) => ({ key, value: '' })),
    ],
  };
}

const tagOf = ({ tags }: Json): string => (Array.isArray(tags) ? String(tags[0]) : '');

function requestOf(document: OpenapiDocument, { name, method, path, described }: Operation): PostmanRequest {
  const { summary = name, description = '', security = document.security } = described;
  const shown = (kind: 'path' | 'query' | 'header') =>
    parametersIn(described, kind).map((each) => shownParameter({ ...document }, each));
  const steps = path
    .slice(1)
    .split('/')
    .map((step) => step.replace(/^\{(\w+)\}/, ':$1'));
  const body = sentBody({ ...document }, name, described);
  return {
    name: String(summary),
    request: {
      method,
      url: {
        raw: `{{baseUrl}}/${steps.join('/')}`,
        host: ['{{baseUrl}}'],
        path: steps,
        query: shown('query'),
        variable: shown('path'),
      },
      header: shown('header'),
      auth: authOf(document, security),
      ...(body === undefined ? {} : { body }),
      description: String(description),
    },
  };
}

/** What may be left out is switched off, so that a request works as it stands. */
function shownParameter(document: Json, parameter: Json): object {
  const { name: key, required = false, schema } = parameter;
  const { description = '' } = { ...resolved(document, isJson(schema) ? schema : {}), ...parameter };
  const value = exampleOf(document, parameter);
  return {
    key,
    value: typeof value === 'string' ? value : JSON.stringify(value),
    description,
    disabled: required !== true,
  };
}

function sentBody(document: Json, operationId: string, { requestBody }: Json): object | undefined {
  if (requestBody === undefined) return undefined;
  const json = contentOf(requestBody)['application/json'];
  if (!isJson(json)) return { mode: 'file', file: {} };
  const example = bodyOf(document, operationId, json);
  return { mode: 'raw', raw: JSON.stringify(example, null, 2), options: { raw: { language: 'json' } } };
}

/** The schemes whose key or token a variable of the same name holds. */
function bearerSchemes({ components }: OpenapiDocument): string[] {
  const { securitySchemes } = components;
  return Object.entries(isJson(securitySchemes) ? securitySchemes : {})
    .filter(([, scheme]) => isJson(scheme) && scheme['type'] === 'http' && scheme['scheme'] === 'bearer')
    .map(([name]) => name);
}

function authOf(document: OpenapiDocument, security: unknown): object {
  const asked = schemesOf(security);
  const name = bearerSchemes(document).find((scheme) => asked.has(scheme));
  if (name === undefined) return { type: 'noauth' };
  return { type: 'bearer', bearer: [{ key: 'token', value: `{{${name}}}`, type: 'string' }] };
}
