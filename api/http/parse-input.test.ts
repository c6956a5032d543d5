import { z } from 'zod';
import { parseInput } from './parse-input.ts';

const schema = z.object({
  userId: z.string().min(1),
  metadata: z.object({ ip: z.ipv4().optional() }).optional(),
});

it('names the field and says what is wrong', () => {
  expect(() => parseInput(schema, {}, 'body')).toThrow('userId: is required');
  expect(() => parseInput(schema, { userId: 7 }, 'body')).toThrow('userId: expected string, received number');
  expect(() => parseInput(schema, undefined, 'body')).toThrow('body: is required');
  expect(() => parseInput(schema, { userId: 'a', metadata: { ip: 'x' } }, 'body')).toThrow(
    /metadata\.ip: Invalid IPv4/,
  );
});

it('refuses half of a surrogate pair, which no store takes', () => {
  expect(() => parseInput(z.object({ a: z.string() }), { a: 'x\ud800' }, 'body')).toThrow(
    'a: must not contain half of a surrogate pair',
  );
  expect(parseInput(z.object({ a: z.string() }), { a: 'x\ud83d\ude00' }, 'body')).toEqual({
    a: 'x\ud83d\ude00',
  });
});

it('refuses the NUL character wherever it hides', () => {
  expect(() => parseInput(schema, { userId: 'a\0' }, 'body')).toThrow(
    'userId: must not contain the NUL character',
  );
  expect(() => parseInput(schema, { userId: 'a', metadata: { ip: '\0' } }, 'body')).toThrow(
    'metadata.ip: must not contain',
  );
});
