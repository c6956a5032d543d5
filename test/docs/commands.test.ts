import { readDocument } from './markdown.ts';
import { differences } from './shell/as-shown.ts';
import { commandProblems } from './shell/check-command.ts';
import {
  commandsInText,
  documents,
  followedElsewhere,
  reasonsNotToFollow,
  shellBlocks,
} from './shell/shell-blocks.ts';
import { simpleCommands } from './shell/simple-commands.ts';

const blocks = documents.flatMap(shellBlocks);
const reasons = new Set<string | undefined>([undefined, ...reasonsNotToFollow]);

describe('the commands of documents', () => {
  it('are all found', () => {
    expect(blocks.length).toBeGreaterThan(60);
    for (const document of documents)
      expect(shellBlocks(document)).toHaveLength(
        readDocument(document).match(/^ *```(?:sh|bash|shell|console)$/gm)?.length ?? 0,
      );
  });

  it.each(blocks)('$document:$line can be run', ({ text }) => {
    const problems = simpleCommands(text).flatMap((words) => commandProblems(words, { isWhole: true }));
    expect(problems).toEqual([]);
  });

  it.each(documents)('within the sentences of %s can be run', (document) => {
    const problems = commandsInText(document).flatMap((command) =>
      simpleCommands(command)
        .flatMap((words) => commandProblems(words, { isWhole: false }))
        .map((problem) => `${command}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  it('are followed, or say by a known reason why they are not', () => {
    const unknown = blocks.filter(({ reason }) => !reasons.has(reason));
    expect(unknown.map(({ document, line, reason }) => `${document}:${line} ${reason}`)).toEqual([]);
    for (const reason of reasonsNotToFollow) expect(blocks.map((block) => block.reason)).toContain(reason);
    const marks = documents.flatMap(
      (document) => readDocument(document).match(/^ *<!-- not followed: /gm) ?? [],
    );
    expect(marks).toHaveLength(blocks.filter(({ reason }) => reason !== undefined).length);
  });

  it.each(Object.entries(followedElsewhere))('of %s are followed by %s', (document, test) => {
    expect(readDocument(test)).toContain(`'${document}'`);
  });
});

describe('a line of a shell', () => {
  it('is read as a shell reads it', () => {
    expect(
      simpleCommands('A=1 npm run cli -- key list --name "a #b" # why\ncurl -d \'{"x": "y"}\' "$B/c" | jq .'),
    ).toEqual([
      ['A=1', 'npm', 'run', 'cli', '--', 'key', 'list', '--name', 'a #b'],
      ['curl', '-d', '{"x": "y"}', '$B/c'],
      ['jq', '.'],
    ]);
    expect(
      simpleCommands('K=$(npm run x | node -p "f(0)")\njq . <<< "$(sed -n 2p l)" > out && cat out'),
    ).toEqual([
      ['npm', 'run', 'x'],
      ['node', '-p', 'f(0)'],
      ['K=$(npm run x | node -p "f(0)")'],
      ['jq', '.'],
      ['cat', 'out'],
    ]);
  });

  it.each([
    ['npm run nothing', 'there is no script nothing'],
    ['npm run cli -- key forget', 'there is no command "key forget"'],
    ['npm run cli -- key list --prject x', 'list has no option --prject'],
    ['npm run bench -- nothing', 'there is no file dev/bench/nothing.ts'],
    ['npm test -- test/nothing', 'no test is test/nothing'],
    ['curl -X POST $HUMANMARK_URL/check', 'there is no operation POST /check'],
    ['curl "$HUMANMARK_URL/check?userID=1"', 'GET /check has no parameter userID'],
    ['curl https://example.com/', 'https://example.com/ is no address of the service'],
    ['node nothing.mjs', 'there is no file docs/samples/nothing.mjs'],
    ['docker build --target nothing .', 'no image, service or profile is nothing'],
    ['METRICS_PROT=1 npm start', 'nothing reads the variable METRICS_PROT'],
    ['frobnicate', 'nobody knows the program frobnicate'],
  ])('%s is refused', (line, problem) => {
    expect(simpleCommands(line).flatMap((words) => commandProblems(words, { isWhole: true }))).toContain(
      problem,
    );
  });
});

describe('what a document shows', () => {
  it('is compared value by value, but for ids, signatures and times', () => {
    const shown = {
      id: 'evt_...',
      at: '2026-11-20T16:47:00.240Z',
      by: 'Ada #K7M2Q9X',
      signature: 'ed25519:2gEO…',
    };
    const printed = {
      id: 'evt_1',
      at: '2027-01-01T00:00:00.000Z',
      by: 'Bob #0000000',
      signature: 'ed25519:x',
    };
    expect(differences([shown], [printed])).toEqual([]);
    expect(
      differences({ isHuman: true, of: [1], id: 'evt_...' }, { isHuman: false, of: [1, 2], id: 'Eve' }),
    ).toEqual([
      'it.isHuman is false, not true',
      'it.of.1 is 2, not undefined',
      'it.id is "Eve", not "evt_..."',
    ]);
  });
});
