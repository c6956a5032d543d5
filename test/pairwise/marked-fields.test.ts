import { z } from 'zod';
import { markedPart, type MarkedPart } from '../../shared/domain/partners/pairwise/person-marks.ts';
import { eventSchemas } from '../../shared/domain/partners/webhooks/event-schemas.ts';
import { routeTable } from '../../api/routes/route-table.ts';

/** What a name of a person is called in a path, a query, a body, an answer or an event. */
const calledLikeNames =
  /^(?:userId|user_id|identityId|identity_id|identityUuid|createdBy|creator|sub|ref|identities|passkeyId)$/;
/** A time in the life of a person that another project sees as well. */
const calledLikeMoments = /^(?:verifiedSince|lastEventAt)$/;

interface Field {
  where: string;
  isMarked: boolean;
}

/** The fields of JSON Schema that are called like one, and whether the marks know them. */
function fieldsOf(schema: unknown, part: MarkedPart | undefined, called: RegExp, where: string): Field[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const found: Field[] = [];
  for (const [name, inner] of Object.entries(Reflect.get(schema, 'properties') ?? {})) {
    const own = part?.fields?.get(name);
    const isObject = JSON.stringify(inner).includes('"properties"');
    if (called.test(name) && !isObject)
      found.push({ where: `${where}.${name}`, isMarked: isMarkedDeep(own) });
    found.push(...fieldsOf(inner, own, called, `${where}.${name}`));
  }
  found.push(...fieldsOf(Reflect.get(schema, 'items'), part?.items, called, `${where}[]`));
  for (const word of ['anyOf', 'oneOf', 'allOf'])
    for (const option of Reflect.get(schema, word) ?? [])
      found.push(...fieldsOf(option, part, called, where));
  return found;
}

const isMarkedDeep = (part: MarkedPart | undefined): boolean =>
  part !== undefined && (part.mark !== undefined || isMarkedDeep(part.items));

const asJson = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });

const seesPeople = routeTable.filter(({ spec }) => {
  if (spec.auth === 'api-key') return true;
  if (spec.auth === 'member') return spec.member?.of === 'project';
  // A session that a project opened reads this much, and its server holds the token.
  return ['describeMe'].includes(spec.operationId);
});

describe('names of people', () => {
  const asked = seesPeople.flatMap(({ spec, input }) =>
    (['params', 'query', 'body'] as const).flatMap((where) => {
      const schema = input[where];
      if (!schema) return [];
      return fieldsOf(
        asJson(schema, 'input'),
        markedPart(schema),
        calledLikeNames,
        `${spec.operationId} ${where}`,
      );
    }),
  );
  const shown = seesPeople.flatMap(({ spec }) =>
    Object.entries(spec.responses).flatMap(([status, { body }]) => {
      if (!(body instanceof z.ZodType)) return [];
      const where = `${spec.operationId} ${status}`;
      const json = asJson(body, 'output');
      return [
        ...fieldsOf(json, markedPart(body), calledLikeNames, where),
        ...fieldsOf(json, markedPart(body), calledLikeMoments, where),
      ];
    }),
  );

  it('are marked in everything that a project asks by', () => {
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter(({ isMarked }) => !isMarked).map(({ where }) => where)).toEqual([]);
  });

  it('are marked in everything that a project is answered with', () => {
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.filter(({ isMarked }) => !isMarked).map(({ where }) => where)).toEqual([]);
  });

  it('are marked in every event', () => {
    const fields = Object.entries(eventSchemas).flatMap(([type, schema]) =>
      fieldsOf(asJson(schema, 'output'), markedPart(schema), calledLikeNames, type),
    );
    expect(fields.length).toBeGreaterThan(20);
    expect(fields.filter(({ isMarked }) => !isMarked)).toEqual([]);
  });
});
