/** A step that did not go as expected; its message is the demo's last line. */
export class UnexpectedCycle extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnexpectedCycle';
  }
}

/** Prints a demo: numbered steps, the real responses below them, and every expectation that held. */
export interface Story {
  step(title: string): void;
  /** Prints an action, as one could type it. */
  does(command: string): void;
  /** Prints part of a response; long lists of values are aligned by their names. */
  shows(facts: Record<string, unknown>): void;
  /** Prints rows of words below the names of their columns. */
  tabulates(columns: readonly string[], rows: readonly (readonly string[])[]): void;
  /** Prints one line of progress. */
  tells(line: string): void;
  /** @throws UnexpectedCycle when it does not hold */
  expects(held: boolean, what: string): void;
  counts(): { steps: number; expectations: number };
}

const indent = '    ';

function createStory(write: (line: string) => void): Story {
  let steps = 0;
  let expectations = 0;
  return {
    step(title) {
      steps += 1;
      write(`\n${String(steps).padStart(2)}  ${title}`);
    },
    does: (command) => write(`${indent}$ ${command}`),
    shows(facts) {
      const width = Math.max(...Object.keys(facts).map((name) => name.length));
      for (const [name, value] of Object.entries(facts)) {
        write(
          `${indent}  ${name.padEnd(width)}  ${typeof value === 'string' ? value : JSON.stringify(value)}`,
        );
      }
    },
    tabulates(columns, rows) {
      const all = [columns, ...rows];
      const widths = columns.map((_name, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
      for (const row of all)
        write(
          `${indent}  ${row
            .map((word, at) => word.padEnd(widths[at] ?? 0))
            .join('  ')
            .trimEnd()}`,
        );
    },
    tells: (line) => write(`${indent}  ${line}`),
    expects(held, what) {
      if (!held) throw new UnexpectedCycle(`step ${steps} did not go as expected: ${what}`);
      expectations += 1;
      write(`${indent}ok  ${what}`);
    },
    counts: () => ({ steps, expectations }),
  };
}

/** Enough of a secret to recognise it, never enough to use it; of a link, its address as well. */
export function shorten(secret: string): string {
  const start = secret.indexOf('token=') + 1;
  const kept = start === 0 ? 12 : start + 'token=enr_'.length - 1;
  return secret.length <= kept + 8 ? secret : `${secret.slice(0, kept)}…${secret.slice(-4)}`;
}

/** Prints a story as it runs; returns the exit code: 0 only when everything went as expected. */
export async function tellStory(tell: (story: Story) => Promise<void>): Promise<number> {
  const story = createStory((line) => console.log(line));
  try {
    await tell(story);
  } catch (error) {
    if (!(error instanceof UnexpectedCycle)) throw error;
    console.log(`\nFAILED  ${error.message}`);
    return 1;
  }
  const { steps, expectations } = story.counts();
  console.log(`\n${steps} steps, ${expectations} expectations, all held`);
  return 0;
}
