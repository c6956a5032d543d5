import { outlineHash } from './outline-hash.ts';

const utf8 = 'text/html; charset=utf-8';
const page = (
  changes: Partial<{ token: string; text: string; action: string; type: string; script: string }> = {},
) => {
  const { token = 'abc', text = 'Sign in', action = '/in', type = 'text', script = 'var n = 1' } = changes;
  return Buffer.from(
    `<!doctype html><title>Bank</title><!-- ${token} --><script nonce="${token}">${script}</script>
     <h1>${text}</h1><form action="${action}"><input name=a type=${type} value="${token}"></form>`,
  );
};
const hash = (body: Buffer, type: string | null = utf8) => outlineHash(body, type)?.toString('hex');

it('passes over what differs at every request', () => {
  expect(hash(page({ token: 'def', script: 'var n = 2' }))).toBe(hash(page()));
  expect(hash(page(), null)).toBe(hash(page()));
});

it.each([
  { text: 'Sign up' },
  { action: 'https://evil.example/' },
  { action: '//evil.example' },
  { type: 'password' },
  { text: 'Sign <b>in</b>' },
])('notices %j', (changes) => {
  expect(hash(page(changes))).not.toBe(hash(page()));
});

it('says nothing of a document in another charset', () => {
  expect(hash(page(), 'text/html; charset=windows-1251')).toBeUndefined();
  expect(hash(Buffer.from('<meta charset="gbk">x'), 'text/html')).toBeUndefined();
  expect(hash(Buffer.from('<meta charset="gbk">x'), utf8)).toBeDefined();
});

it('reads a document that is written to be expensive, and none that is too large', () => {
  for (const piece of ['<script', '<a', '<', '<!--', '<!-', '<style>', '</script', 'href ', '<a href= '])
    for (const end of ['', '>'])
      expect(hash(Buffer.from(piece.repeat(1_999_999 / piece.length) + end))).toBeDefined();
  expect(hash(Buffer.from('x'.repeat(2_000_001)))).toBeUndefined();
});

it('passes over nothing that follows a script, nor what is called nearly so', () => {
  const after = (rest: string) => hash(Buffer.from(`<script>a < b</SCRIPT >${rest}<!-- c --><p>${rest}`));
  expect(after('Sign in')).toBe(after('Sign in'));
  expect(after('Sign in')).not.toBe(after('Sign up'));
  for (const name of ['script-x', 'scripts', 'style-x'])
    expect(hash(Buffer.from(`<${name}>Sign in`))).not.toBe(hash(Buffer.from(`<${name}>Sign up`)));
});
