import type { BenchResult, BenchRun } from './bench-results.ts';
import { medians } from './run-medians.ts';

/** Where recorded figures are published. */
export const MEASURED_PAGES = [
  'docs/measured.md',
  'docs/internals/certificate-logs.md',
  'docs/internals/logo-matching.md',
  'docs/internals/page-matching.md',
  'docs/internals/transparency-log.md',
  'docs/partners/device-flow.md',
] as const;

/** More runs than this of one commit say nothing new. */
const RUNS_MAX = 3;

/**
 * The page with the figures of its rows as the results have them. A row whose bench has results keeps its text in a comment, with the name
 * of each figure in braces, and the command of the bench in its last cell, or in that of a row above it:
 * `| Quick check | <!--{apiOver.raw .2 >= 0.75} of raw-->**0.65** of raw | npm run bench -- check 1 |`.
 */
export function writeFigures(page: string, resultsOf: (bench: string) => readonly BenchResult[]): string {
  let command = 'a bench that the page names first';
  return page
    .split('\n')
    .map((line) => {
      command = /`npm run bench -- ([^`]+)`/.exec(line)?.[1] ?? command;
      return line.replaceAll(/<!--([^|]*?\{[^|]*?\}[^|]*?)-->[^|]*/g, (cell, text: string) => {
        const figures = figuresOf(command, resultsOf);
        // As wide as before, so that the table keeps its form where the figures do.
        return `<!--${text}-->${fillIn(text, figures)}`.padEnd(cell.length - 1) + ' ';
      });
    })
    .join('\n');
}

/** The medians of the last runs of the newest commit for which exactly this was recorded: these arguments, this form. */
function figuresOf(
  command: string,
  resultsOf: (bench: string) => readonly BenchResult[],
): Map<string, number> {
  const [bench = '', ...words] = command.split(' ');
  const wanted = { durable: words.includes('--durable'), args: words.filter((word) => word !== '--durable') };
  const isWanted = (run: BenchRun) =>
    !run.dirty && run.durable === wanted.durable && run.arguments.join(' ') === wanted.args.join(' ');
  const runs = resultsOf(bench).map((result) => result.runs.filter(isWanted));
  const newest = runs.findLast((each) => each.length > 0);
  if (newest === undefined) throw new Error(`no result is recorded of ${command}`);
  return medians(newest.slice(-RUNS_MAX));
}

/** `{name .2}` has two decimals, `{name n}` none but commas, `{share .2%}` is in percent, `{name n >= 2500}` is bold where it is less. */
function fillIn(text: string, figures: ReadonlyMap<string, number>): string {
  return text.replaceAll(
    /\{([^{}]+?) (n|\.\d%?)(?: ([<>]=) ([\d.]+))?\}/g,
    (_whole, name: string, form: string, than: string | undefined, goal: string) => {
      const value = figures.get(name);
      if (value === undefined) throw new Error(`no result has the figure ${name}`);
      const digits = form === 'n' ? 0 : Number(form[1]);
      const isShare = form.endsWith('%');
      const number = (isShare ? value * 100 : value).toLocaleString('en', {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      const told = isShare ? `${number} %` : number;
      if (than === undefined) return told;
      const isMet = than === '<=' ? value <= Number(goal) : value >= Number(goal);
      return isMet ? told : `**${told}**`;
    },
  );
}
