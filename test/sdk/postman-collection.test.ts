import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OpenapiDocument } from '../../api/openapi/build-openapi.ts';
import { postmanCollection, type PostmanRequest } from '../../api/openapi/postman-collection.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';

const document: OpenapiDocument = JSON.parse(
  readFileSync(path.join(findProjectRoot(), 'openapi.json'), 'utf8'),
);
const { paths } = document;
const methods = new Set(['get', 'put', 'post', 'delete', 'patch']);

const collection = postmanCollection(document, 'https://api.example');
const requests = collection.item.flatMap(({ item }) => item);
const nameOf = ({ request: { method, url } }: PostmanRequest) =>
  `${method} /${url.path.map((step) => step.replace(/^:(\w+)/, '{$1}')).join('/')}`;

describe('the Postman collection', () => {
  it('has every operation of the document once', () => {
    const operations = Object.entries(paths).flatMap(([name, each]) =>
      Object.keys(each)
        .filter((method) => methods.has(method))
        .map((method) => `${method.toUpperCase()} ${name}`),
    );
    expect(requests.map(nameOf).toSorted()).toEqual(operations.toSorted());
  });

  it('has no secrets: keys and tokens are variables that are empty', () => {
    expect(JSON.stringify(collection)).not.toMatch(
      /(?:hm_(?:live|test|sess)|whsec|enr|rec|add)_[0-9A-Za-z+/]{16}/,
    );
    expect(collection.variable).toEqual([
      { key: 'baseUrl', value: 'https://api.example' },
      { key: 'apiKey', value: '' },
    ]);
  });

  it('has a body for what takes one, and the examples of parameters', () => {
    const register = requests.find((each) => nameOf(each) === 'POST /v1/webhooks/register');
    expect(register?.request).toMatchObject({
      url: { raw: '{{baseUrl}}/v1/webhooks/register' },
      auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}' }] },
      body: { mode: 'raw', raw: JSON.stringify({ url: 'https://example.com/humanmark' }, null, 2) },
    });
    const test = requests.find((each) => nameOf(each) === 'POST /v1/webhooks/{webhook_id}/test');
    expect(test?.request.url.variable).toEqual([
      expect.objectContaining({
        key: 'webhook_id',
        value: 'whk_b5mawe74nc2ha5qapk0kq0tmkp',
        disabled: false,
      }),
    ]);
  });
});
