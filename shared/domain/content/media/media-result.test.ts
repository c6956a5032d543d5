import { randomBytes } from 'node:crypto';
import { newId } from '../../../platform/lib/ids.ts';
import { deriveServiceKeys } from '../../../platform/lib/service-keys.ts';
import { jobOfToken, resultToken, resultUrl } from './media-result.ts';

const masterKey = randomBytes(32);
const keys = deriveServiceKeys(masterKey);
const id = newId('mjb');
const token = resultToken(keys, id);
const last = token.at(-1) === 'A' ? 'E' : 'A';

it('names the job it was made for', () => {
  expect(jobOfToken(keys, token)).toBe(id);
});

it('goes on being known while its key is configured beside a newer one', () => {
  const next = randomBytes(32);
  expect(jobOfToken(deriveServiceKeys(next, [masterKey]), token)).toBe(id);
  expect(jobOfToken(deriveServiceKeys(next), token)).toBeUndefined();
});

it.each([
  ['another key', resultToken(deriveServiceKeys(randomBytes(32)), id)],
  ['another job', `${newId('mjb')}${token.slice(token.indexOf('.'))}`],
  ['another end', token.slice(0, -1) + last],
  ['no signature', id],
  ['an empty signature', `${id}.`],
  ['nothing', ''],
  ['a longer one', `${token}A`],
])('is nobody else’s: %s', (_what, forged) => {
  expect(jobOfToken(keys, forged)).toBeUndefined();
});

it('is shown for as long as there is something to fetch', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const deps = { keys, publicUrl: 'https://api.example', now };
  const job = { id, resultKey: 'media/x/result-1', resultExpiresAt: new Date(now.getTime() + 1) };
  expect(resultUrl(deps, job)).toBe(`https://api.example/media/results/${token}`);
  expect(resultUrl(deps, { ...job, resultExpiresAt: now })).toBeNull();
  expect(resultUrl(deps, { ...job, resultKey: null })).toBeNull();
});
