import type { Say } from '../services/say.ts';
import { formatLogLine } from './format-log-line.ts';

const WIDTH = 12;
const COLOURS = [36, 35, 34, 33, 32, 96, 95, 94];

/** A printer of lines that begin with who says them: `api        | ...`, each name in a colour of its own. */
export function linePrinter(write: (text: string) => void, colour: boolean): (name: string) => Say {
  const names: string[] = [];
  return (name) => {
    if (!names.includes(name)) names.push(name);
    const code = COLOURS[names.indexOf(name) % COLOURS.length] ?? 0;
    const label = `${name.padEnd(WIDTH - 1)} |`;
    const prefix = colour ? `\u001B[${code}m${label}\u001B[0m` : label;
    return (text) => {
      for (const line of formatLogLine(text, colour).split('\n')) write(`${prefix} ${line}\n`);
    };
  };
}
