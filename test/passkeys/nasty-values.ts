import fc from 'fast-check';

const nested = fc.integer({ min: 5, max: 300 }).map((depth) => {
  let value: unknown = 'core';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
});

/** JSON of every type, including values that trip parsers; undefined leaves a field out. */
export const nastyValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    false,
    0,
    -1,
    1e308,
    2 ** 53,
    '',
    ' ',
    '\0',
    '\uD800',
    [],
    {},
  ),
  fc.constantFrom(
    '__proto__',
    'null',
    'AA',
    'AAA',
    '____',
    '-',
    'A'.repeat(5000),
    '"',
    '\u202E',
    '%00',
    '{}',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
  nested,
);

const visible = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCodePoint(code)),
  minLength: 1,
  maxLength: 60,
});

/** Most requests carry no nasty headers, so that they get far. */
export const nastyHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        'content-type': fc.constantFrom(
          'text/plain',
          'application/json;charset=utf-16',
          'application/x+json',
          'x',
        ),
        'content-encoding': fc.constantFrom('gzip', 'br', 'identity', 'x-nothing'),
        'idempotency-key': visible,
        'x-request-id': visible,
        'user-agent': visible,
        origin: visible,
        accept: visible,
        dpop: visible,
        cookie: visible,
        'x-http-method-override': fc.constant('DELETE'),
      },
      { requiredKeys: [] },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      authorization: fc.oneof(
        visible,
        fc.constantFrom('Bearer', 'Bearer hm_sess_x', 'Bearer hm_live_x', 'DPoP a.b.c'),
      ),
    }),
  },
);
