import type { z } from 'zod';
import { AppError } from '../../shared/platform/errors/app-error.ts';

const problemsShown = 3;
const depthMax = 20;
/** In Unicode mode, a pair is one code point of another category. */
const loneSurrogate = /\p{Cs}/u;
/** The zod codes for a missing field: a wrong type, an invalid choice, or a union without its discriminator. */
const absenceCodes = new Set<string | undefined>(['invalid_type', 'invalid_value', 'invalid_union']);

/** The parsed value. @throws AppError invalid_request naming each field (up to three) and what is wrong with it. */
export function parseInput<Output>(schema: z.ZodType<Output>, input: unknown, where: string): Output {
  const nul = findText(input, (text) => text.includes('\0'), '');
  if (nul !== undefined) throw invalid(`${nul === '' ? where : nul}: must not contain the NUL character`);
  const broken = findText(input, (text) => loneSurrogate.test(text), '');
  if (broken !== undefined)
    throw invalid(`${broken === '' ? where : broken}: must not contain half of a surrogate pair`);
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.slice(0, problemsShown).map((issue) => describe(issue, input, where));
  throw invalid(problems.join('; '));
}

function invalid(message: string): AppError {
  return new AppError('invalid_request', message);
}

function describe(issue: z.core.$ZodIssue, input: unknown, where: string): string {
  const field = issue.path.length === 0 ? where : issue.path.join('.');
  if (absenceCodes.has(issue.code) && valueAt(input, issue.path) === undefined)
    return `${field}: is required`;
  if (issue.code === 'unrecognized_keys')
    return `${field}: has unknown fields ${issue.keys.slice(0, 5).join(', ')}`;
  return `${field}: ${issue.message.replace(/^Invalid (?:input|option): /, '')}`;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = input;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}

/**
 * The path of a text that no store takes: Postgres' text cannot hold U+0000, its jsonb and canonical JSON (RFC 8785) no lone
 * surrogate. Refusing it here names the field.
 */
function findText(
  value: unknown,
  isRefused: (text: string) => boolean,
  path: string,
  depth = 0,
): string | undefined {
  if (typeof value === 'string') return isRefused(value) ? path : undefined;
  if (typeof value !== 'object' || value === null || depth > depthMax) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const found = findText(member, isRefused, path === '' ? name : `${path}.${name}`, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
