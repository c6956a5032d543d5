import { inlined, type JsonObject } from '../../support/requests/references.ts';
import { schemaBreaches, type TakesAny, type Use } from './compare-schemas.ts';

/** The operations of several documents, by method and path or by the event that a webhook is sent; without references. */
export function operationsIn(documents: readonly JsonObject[]): Map<string, JsonObject> {
  return new Map(
    documents.flatMap((document) =>
      ['paths', 'webhooks'].flatMap((section) =>
        Object.entries<JsonObject>(document[section] ?? {}).flatMap(([path, methods]) =>
          Object.entries<JsonObject>(methods).map(([method, operation]): [string, JsonObject] => [
            `${section === 'webhooks' ? 'webhook' : method} ${path}`,
            // What an operation does not say of its credentials, the document does.
            { security: document['security'], ...inlined(document, operation) },
          ]),
        ),
      ),
    ),
  );
}

/** What somebody who has programmed against the former documents would notice, a sentence each. */
export function breakingChanges(
  before: readonly JsonObject[],
  now: readonly JsonObject[],
  takesAny: TakesAny = () => false,
): string[] {
  const operations = operationsIn(now);
  const breaches = [...operationsIn(before)].flatMap(([name, was]) => {
    const is = operations.get(name);
    return is ? operationBreaches(name, was, is, takesAny) : [`${name} is gone`];
  });
  return [...breaches, ...aliasBreaches(aliasesIn(before), aliasesIn(now))];
}

/** The beginnings of paths under which operations are served besides, each with the one that it stands for. */
const aliasesIn = (documents: readonly JsonObject[]): Map<string, string> =>
  new Map(
    documents
      .flatMap((document) => Object.entries<string>(document['x-aliases'] ?? {}))
      .map(([of, alias]) => [alias, of]),
  );

function aliasBreaches(was: ReadonlyMap<string, string>, is: ReadonlyMap<string, string>): string[] {
  return [...was].flatMap(([alias, of]) => {
    const now = is.get(alias);
    if (now === of) return [];
    return [
      now === undefined ? `${alias} no longer stands for ${of}` : `${alias} stands for ${now}, not for ${of}`,
    ];
  });
}

function operationBreaches(name: string, was: JsonObject, is: JsonObject, takesAny: TakesAny): string[] {
  // We send webhooks: their body is what callers get.
  const body: Use = name.startsWith('webhook ') ? 'output' : 'input';
  return [
    ...(was['operationId'] === is['operationId']
      ? []
      : [`${name} has another operationId: methods of clients are named by it`]),
    ...accessBreaches(name, was, is),
    ...parameterBreaches(name, was['parameters'] ?? [], is['parameters'] ?? []),
    ...bodyBreaches(name, [was['requestBody'], is['requestBody']], body, takesAny),
    ...Object.keys(was['responses'] ?? {})
      .filter((status) => /^[23]/.test(status))
      .flatMap((status) =>
        responseBreaches(
          `${name} ${status}`,
          was['responses'][status],
          // It is for every status that is not there.
          is['responses'][status] ?? is['responses']['default'],
        ),
      ),
  ];
}

function accessBreaches(name: string, was: JsonObject, is: JsonObject): string[] {
  const schemes = (operation: JsonObject): string[] =>
    (operation['security'] ?? []).map((each: JsonObject) => JSON.stringify(Object.keys(each).sort()));
  const [before, now] = [schemes(was), schemes(is)];
  const open = before.length === 0 || before.includes('[]');
  const lost = before.filter((scheme) => !now.includes(scheme));
  const isClosed = open && now.length > 0 && !now.includes('[]');
  return [
    ...(isClosed ? [`${name} needs a credential now`] : []),
    ...(now.length > 0 ? lost.map((scheme) => `${name} no longer takes ${scheme}`) : []),
    ...(was['x-scope'] === is['x-scope'] || is['x-scope'] === undefined
      ? []
      : [`${name} needs another scope`]),
  ];
}

function parameterBreaches(name: string, was: readonly JsonObject[], is: readonly JsonObject[]): string[] {
  const keyOf = (parameter: JsonObject) => `${parameter['in']} ${parameter['name']}`;
  const added = is.filter(
    (each) => each['required'] === true && !was.some((other) => keyOf(other) === keyOf(each)),
  );
  return [
    ...added.map((each) => `${name} needs the parameter ${keyOf(each)} now`),
    ...was.flatMap((before) => {
      const now = is.find((each) => keyOf(each) === keyOf(before));
      const at = `${name} ${keyOf(before)}`;
      if (!now) return [`${at} is gone`];
      const needed = now['required'] === true && before['required'] !== true;
      return [
        ...(needed ? [`${at} is needed now`] : []),
        ...schemaBreaches(before['schema'] ?? {}, now['schema'] ?? {}, {
          use: 'input',
          at,
          takesAny: () => false,
        }),
      ];
    }),
  ];
}

function bodyBreaches(
  name: string,
  [was, is]: readonly [JsonObject | undefined, JsonObject | undefined],
  use: Use,
  takesAny: TakesAny,
): string[] {
  if (!was) return is?.['required'] === true ? [`${name} needs a body now`] : [];
  if (!is) return [`${name} takes no body any more`];
  const needed = is['required'] === true && was['required'] !== true;
  return [
    ...(needed ? [`${name} needs its body now`] : []),
    ...contentBreaches(name, [was, is], use, takesAny),
  ];
}

function responseBreaches(at: string, was: JsonObject, is: JsonObject | undefined): string[] {
  return is ? contentBreaches(at, [was, is], 'output') : [`${at} is gone`];
}

function contentBreaches(
  at: string,
  [was, is]: readonly [JsonObject, JsonObject],
  use: Use,
  takesAny: TakesAny = () => false,
): string[] {
  const body = `${at} body`;
  return Object.entries<JsonObject>(was['content'] ?? {}).flatMap(([type, before]) => {
    const now: JsonObject | undefined = is['content']?.[type];
    if (!now) return [`${at} is no longer ${type}`];
    return schemaBreaches(before['schema'] ?? {}, now['schema'] ?? {}, {
      use,
      at: body,
      takesAny: (place) => takesAny(at, place.slice(body.length)),
    });
  });
}
