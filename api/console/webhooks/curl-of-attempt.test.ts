import { execFileSync } from 'node:child_process';
import { Webhook } from 'standardwebhooks';
import { curlOfAttempt, quoteForShell } from './curl-of-attempt.ts';
import { verifySignature } from './verify-signature.ts';

const secret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const hostile = `it's "$(touch /tmp/x)" \`id\` \\ $HOME ! Zoë 😀`;

/** Runs a script with a `curl` that prints what it was given, each argument ended by NUL. */
const argumentsOf = (script: string): string[] =>
  execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${script}`], {
    env: { PATH: '/usr/bin:/bin', WEBHOOK_SECRET: secret },
  })
    .toString()
    .split('\0')
    .slice(0, -1);

describe('curlOfAttempt', () => {
  it.each([hostile, "'", "''", '', '-x', 'a\nb'])('quotes %j so that a shell reads it unchanged', (text) => {
    expect(argumentsOf(`curl ${quoteForShell(text)}`)).toEqual([text]);
  });

  it('is a script whose request verifies', async () => {
    const body = JSON.stringify({ id: 'evt_1', event: 'webhook.test', data: { text: hostile } });
    const url = `https://example.com/hook?a='b'&c=$HOME`;
    const given = argumentsOf(curlOfAttempt({ url, eventId: 'evt_1', body }));
    const headers = given.flatMap((each, at) => (given[at - 1] === '-H' ? [each] : []));
    expect(given).toContain(url);
    expect(given.at(-1)).toBe(body);
    const findings = await verifySignature({ body, headers: headers.join('\n'), secret, now: new Date() });
    expect(findings.map(({ scheme, mistakes }) => ({ scheme, mistakes }))).toEqual([
      { scheme: 'standard', mistakes: [] },
      { scheme: 'plain', mistakes: [] },
    ]);
    const byName = Object.fromEntries(headers.map((each) => each.split(': ')));
    expect(new Webhook(secret).verify(body, byName)).toEqual(JSON.parse(body));
  });
});
