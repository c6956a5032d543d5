import { readRobots } from '../../crawler/robots/robots-rules.ts';

const site = 'https://foo.bar';
const rules = (file: string | Uint8Array, agent = 'FooBot') =>
  readRobots(`${site}/robots.txt`, typeof file === 'string' ? Buffer.from(file) : file, agent);
const groups = `allow: /foo/bar/

user-agent: FooBot
disallow: /
allow: /x/
user-agent: BarBot
disallow: /
allow: /y/


allow: /w/
user-agent: BazBot

user-agent: FooBot
allow: /z/
disallow: /
`;

/**
 * Cases from RFC 9309, sections 2.2.1 to 2.2.4, 5.1 and 5.2, and from the test suite of its authors' parser, reworded.
 */
it.each<[string, string, string, string, boolean]>([
  ['a rule of its group', 'user-agent: FooBot\ndisallow: /', 'FooBot', '/x/y', false],
  ['no group at all', 'disallow: /', 'FooBot', '/x/y', true],
  ['names of lines that are none', 'foo: FooBot\nbar: /', 'FooBot', '/x/y', true],
  ['groups of one crawler are one', groups, 'FooBot', '/x/b', true],
  ['groups of one crawler are one', groups, 'FooBot', '/z/d', true],
  ['the group of another', groups, 'FooBot', '/y/c', false],
  ['its own among several', groups, 'BarBot', '/y/c', true],
  ['blank lines end no group', groups, 'BarBot', '/w/a', true],
  ['the group of another', groups, 'BarBot', '/z/d', false],
  ['a group that is shared', groups, 'BazBot', '/z/d', true],
  ['rules before any group', groups, 'FooBot', '/foo/bar/', false],
  [
    'other lines between agents',
    'User-agent: FooBot\nSitemap: https://foo.bar/s\nUser-agent: *\nDisallow: /',
    'FooBot',
    '/',
    false,
  ],
  ['names in any case', 'USER-AGENT: FooBot\nALLOW: /x/\nDISALLOW: /', 'FooBot', '/x/y', true],
  ['crawlers in any case', 'user-agent: FOOBOT\ndisallow: /', 'FooBot', '/x', false],
  ['a version behind the crawler', 'user-agent: FooBot/2.1\ndisallow: /', 'FooBot', '/x', false],
  ['a longer name is another crawler', 'user-agent: FooBot-News\ndisallow: /', 'FooBot', '/x', true],
  ['a shorter name is another crawler', 'user-agent: Foo\ndisallow: /', 'FooBot', '/x', true],
  [
    'everybody, where nobody is named',
    'user-agent: *\nallow: /x\nuser-agent: FooBot\ndisallow: /',
    'QuxBot',
    '/y',
    true,
  ],
  [
    'its own group instead of everybody',
    'user-agent: *\ndisallow: /\nuser-agent: FooBot\nallow: /',
    'FooBot',
    '/y',
    true,
  ],
  ['paths in their own case', 'user-agent: FooBot\ndisallow: /X/', 'FooBot', '/x/y', true],
  [
    'the longest rule',
    'user-agent: FooBot\ndisallow: /x/page.html\nallow: /x/',
    'FooBot',
    '/x/page.html',
    false,
  ],
  [
    'the longest rule, in any order',
    'user-agent: FooBot\nallow: /x/page.html\ndisallow: /x/',
    'FooBot',
    '/x/page.html',
    true,
  ],
  ['allow, of equally long ones', 'user-agent: FooBot\ndisallow: /p\nallow: /p', 'FooBot', '/p', true],
  ['an empty rule says nothing', 'user-agent: FooBot\ndisallow:\nallow:', 'FooBot', '/p', true],
  [
    'a rule that matches in part',
    'user-agent: FooBot\ndisallow: /example/\nallow: /example/allowed.gif',
    'FooBot',
    '/example/not',
    false,
  ],
  ['any characters', 'user-agent: FooBot\ndisallow: /foo/bar*qux', 'FooBot', '/foo/bar/x/qux', false],
  ['the end', 'user-agent: FooBot\ndisallow: /foo/bar$', 'FooBot', '/foo/bar', false],
  ['only the end', 'user-agent: FooBot\ndisallow: /foo/bar$', 'FooBot', '/foo/bar/qux', true],
  [
    'a comment',
    'user-agent: FooBot\n# disallow: /\ndisallow: /foo/quz#qux\nallow: /',
    'FooBot',
    '/foo/quz',
    false,
  ],
  [
    'octets as they are',
    'user-agent: FooBot\ndisallow: /\nallow: /foo/bar/ツ',
    'FooBot',
    '/foo/bar/%E3%83%84',
    true,
  ],
  [
    'octets encoded',
    'user-agent: FooBot\ndisallow: /\nallow: /foo/bar/%E3%83%84',
    'FooBot',
    '/foo/bar/ツ',
    true,
  ],
  [
    'octets encoded without need',
    'user-agent: FooBot\ndisallow: /\nallow: /foo/bar/%62%61%7A',
    'FooBot',
    '/foo/bar/baz',
    true,
  ],
  [
    'octets encoded without need',
    'user-agent: FooBot\ndisallow: /\nallow: /foo/bar/baz',
    'FooBot',
    '/foo/bar/%62%61%7A',
    true,
  ],
  ['hexadecimal in any case', 'user-agent: FooBot\ndisallow: /caf%c3%a9', 'FooBot', '/caf%C3%A9', false],
  [
    'a mark that is meant',
    'user-agent: FooBot\ndisallow: /path/file-with-a-%2A.html',
    'FooBot',
    '/path/file-with-a-*.html',
    false,
  ],
  ['a mark that is meant', 'user-agent: FooBot\ndisallow: /path/foo-%24', 'FooBot', '/path/foo-$', false],
  ['a slash that is data', 'user-agent: FooBot\ndisallow: /a%2Fb', 'FooBot', '/a/b', true],
  ['queries', 'user-agent: FooBot\ndisallow: /*?id=', 'FooBot', '/page?id=3', false],
  ['the file itself', 'user-agent: *\ndisallow: /', 'FooBot', '/robots.txt', true],
  ['a mark of byte order', '\uFEFFuser-agent: FooBot\ndisallow: /', 'FooBot', '/x', false],
  [
    'a line of no group within one',
    'user-agent: FooBot\nsitemap: https://foo.bar/s\nuser-agent: BarBot\ndisallow: /',
    'FooBot',
    '/x',
    false,
  ],
  ['a mark in the middle', 'user-agent: FooBot\ndisallow: /a$b', 'FooBot', '/a$b', false],
  ['a mark behind any characters', 'user-agent: FooBot\ndisallow: /*$', 'FooBot', '/x/y', false],
  ['an end that overlaps', 'user-agent: FooBot\ndisallow: /aba*ba$', 'FooBot', '/aba', true],
  ['spaces, encoded or not', 'user-agent: FooBot\ndisallow: /a b', 'FooBot', '/a%20b/', false],
  ['a rule that begins nowhere', 'user-agent: FooBot\ndisallow: x', 'FooBot', '/x', true],
  ['all ends of lines', 'user-agent: FooBot\rdisallow: /a\r\ndisallow: /b\n', 'FooBot', '/b', false],
])('%s', (_what, file, agent, path, isAllowed) => {
  expect(rules(file, agent).allows(site + path)).toBe(isAllowed);
});

it('reads half a megabyte, and no half line', () => {
  const head = 'user-agent: *\nallow: /\n';
  const tail = 'disallow: /private-things\n';
  const line = `disallow: /${'x'.repeat(88)}\n`;
  const most = 500 * 1024;
  // The size limit falls after the slash of the last rule; cut there, the rule would forbid everything.
  const filler = line.repeat(Math.floor((most - head.length - 200) / line.length));
  const start = head + filler;
  const padded = `${start}#${' '.repeat(most - start.length - 'disallow: /'.length - 2)}\n${tail}`;
  expect(Buffer.from(padded).indexOf('disallow: /private')).toBe(most - 'disallow: /'.length);
  expect(rules(padded).allows(`${site}/other`)).toBe(true);
  expect(rules(`${start}${tail}`).allows(`${site}/private-things`)).toBe(false);
});

it('speaks of no other site', () => {
  expect(rules('user-agent: *\nallow: /').allows('https://other.example/x')).toBe(false);
  expect(rules('user-agent: *\nallow: /').allows('http://foo.bar/x')).toBe(false);
});

it('tells sitemaps and how long to wait, within bounds', () => {
  const told = rules(
    'sitemap: https://foo.bar/a.xml\nuser-agent: *\ncrawl-delay: 10\nsitemap: ftp://foo.bar/b.xml\nsitemap: nothing',
  );
  expect(told).toMatchObject({ delaySeconds: 10, sitemaps: ['https://foo.bar/a.xml'] });
  expect(rules('user-agent: *\ncrawl-delay: 1000000').delaySeconds).toBe(60);
  expect(rules('user-agent: *\ncrawl-delay: -3').delaySeconds).toBe(0);
  expect(rules('user-agent: *\ncrawl-delay: soon').delaySeconds).toBe(0);
});

it('takes anything for a file and is not held up by it', () => {
  const noise = Uint8Array.from({ length: 60_000 }, (_value, at) => (at * 7919) % 251);
  expect(rules(noise).allows(`${site}/x`)).toBe(true);
  const costly = `user-agent: *\ndisallow: /${'*a'.repeat(200)}$\n`;
  expect(rules(costly).allows(`${site}/${'a'.repeat(2000)}b`)).toBe(true);
});

it('is not filled by a file that names crawlers and rules in thousands', () => {
  const hostile = `${'user-agent:FooBot\n'.repeat(13_000)}${'allow:/a\n'.repeat(27_000)}disallow: /b`;
  expect(hostile.length).toBeLessThan(500 * 1024);
  const read = rules(hostile);
  expect([read.allows(`${site}/a`), read.allows(`${site}/b`)]).toEqual([true, false]);
  const marks = `user-agent: *\ndisallow: /${'*'.repeat(500_000)}x\n`;
  expect(rules(marks).allows(`${site}/${'y'.repeat(2000)}`)).toBe(true);
  expect(rules(`user-agent: *\ndisallow: /x${' '.repeat(500_000)}y`).allows(`${site}/x`)).toBe(true);
});
