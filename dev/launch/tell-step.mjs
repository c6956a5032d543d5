import { execFile } from 'node:child_process';

/** A terminal shows each second that a step lasts; a file or a pipe gets a line less often. */
const TICK_MS = 1_000;
const REMIND_MS = 15_000;
/** The last figure and its unit, behind the title. */
const FIGURE_COLUMNS = 12;
/** Far more than a compiler says of every file. */
const OUTPUT_BYTES_MAX = 16e6;

/**
 * Does a step that takes long, and says for how long it has been at it: nobody knows beforehand, for it is the machine and the line that
 * decide. In a terminal that is one line, written over; what the step has to say is printed after it.
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 * @param {{ out?: { isTTY?: boolean, columns?: number, write(text: string): unknown }, everyMs?: number }} [told]
 * @returns {Promise<Result>}
 */
export async function tellStep(title, work, { out = process.stderr, everyMs } = {}) {
  const isLive = out.isTTY === true && (out.columns ?? 0) > title.length + FIGURE_COLUMNS;
  const began = performance.now();
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`;
  const show = (text) => out.write(isLive ? `\r\u001B[K${text}` : `${text}\n`);
  show(`${title} ...`);
  const tell = () => show(`${title} ... ${seconds()}`);
  const timer = setInterval(tell, everyMs ?? (isLive ? TICK_MS : REMIND_MS));
  try {
    return await work();
  } finally {
    clearInterval(timer);
    show(`${title} took ${seconds()}${isLive ? '\n' : ''}`);
  }
}

/**
 * Runs a program to its end, without input.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, timeout: number, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ status: number | null, said: string }>} its exit code, null where a signal ended it, and what it printed
 */
export function runSilently(command, args, options) {
  return new Promise((resolve) => {
    const child = execFile(
      command,
      args,
      { ...options, maxBuffer: OUTPUT_BYTES_MAX },
      (error, stdout, stderr) => {
        // A program that cannot be started has said nothing, and one that was ended does not say so.
        const why = error !== null && !(child.exitCode > 0) ? `${error.message}\n` : '';
        resolve({ status: child.exitCode, said: `${why}${stdout}${stderr}` });
      },
    );
    child.stdin?.end();
  });
}
