import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createProgram } from '../../../cli/program.ts';
import { findProjectRoot } from '../../../shared/platform/lib/project-root.ts';
import { readDocument } from '../markdown.ts';

const root = findProjectRoot(import.meta.dirname);

/** Why a block is not followed. Its commands are checked all the same. */
export const reasonsNotToFollow = [
  'service', // It starts the whole service, or asks one that was started so.
  'minutes', // Tests, benches and demos.
  'until stopped', // It serves until somebody stops it.
  'containers', // It needs docker or a cluster.
  'production', // It replaces what a running service works with.
  'web', // It reaches other people's servers.
  'own data', // It needs files, or a case, that only its reader has.
] as const;

/** Documents that another test follows, whose steps are told apart there. */
export const followedElsewhere: Readonly<Record<string, string>> = {
  'docs/operators/daily-work.md': 'test/docs/operators.test.ts',
  'docs/partners/quickstart.md': 'test/docs/quickstart.test.ts',
};

export interface ShellBlock {
  document: string;
  line: number;
  text: string;
  /** What the mark before the block says: `<!-- not followed: minutes -->`. */
  reason: string | undefined;
  /** The block of JSON that comes next, which is what the last command prints. */
  shown: string | undefined;
}

/** Every document that somebody may follow. */
export const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'sdk/README.md',
  'deploy/helm/humanmark/README.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`)
    .sort(),
];

const block =
  /(?:<!-- not followed: ([^\n]*?) -->\n+)?^( *)```sh\n([\s\S]*?)\n *```\n(?:\n*```json\n([\s\S]*?)```)?/gm;

export function shellBlocks(document: string): ShellBlock[] {
  const text = readDocument(document);
  return [...text.matchAll(block)].map(
    ({ index, 0: whole, 1: reason, 2: margin = '', 3: body = '', 4: shown }) => ({
      document,
      line: text.slice(0, index + whole.indexOf('```sh')).split('\n').length,
      text: body.replaceAll(new RegExp(`^${margin}`, 'gm'), ''),
      reason,
      shown,
    }),
  );
}

/** Whether a block is to be followed as it stands. */
export const isFollowed = ({ document, reason }: ShellBlock): boolean =>
  reason === undefined && followedElsewhere[document] === undefined;

const groups = createProgram().commands.filter(({ commands }) => commands.length > 0);
const nouns = new Set(groups.map((command) => command.name()));
/** What begins like a command and is a term. */
const terms = new Set(['identity identifier', 'device addition']);

/** Commands within sentences: `npm run bench -- check`, and those of the command line by their own words, `audit verify --all`. */
export function commandsInText(document: string): string[] {
  const sentences = readDocument(document).replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
  return [...sentences.matchAll(/`([^`]+)`/g)].flatMap(([, span = '']) => {
    const text = span.replaceAll('\n', ' ');
    if (/^(?:npm|curl|docker|taskset) /.test(text)) return [text];
    const [first = '', second = ''] = text.split(' ');
    const isOurs = nouns.has(first) && /^[a-z-]+$/.test(second) && !terms.has(text);
    return isOurs ? [`npm run cli -- ${text}`] : [];
  });
}
