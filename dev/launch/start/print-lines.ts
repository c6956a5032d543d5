import type { Say } from '../services/launch-error.ts';

const WIDTH = 12;
const COLOURS = [36, 35, 34, 33, 32, 96, 95, 94];

/** A printer of lines with their source as prefix: `api        | ...`, each name in a colour of its own. */
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

// Numbers of pino, the project's logger.
const LEVELS: Readonly<Record<number, { name: string; colour: number }>> = {
  10: { name: 'trace', colour: 90 },
  20: { name: 'debug', colour: 90 },
  30: { name: 'info', colour: 32 },
  40: { name: 'warn', colour: 33 },
  50: { name: 'error', colour: 31 },
  60: { name: 'fatal', colour: 31 },
};
// The prefix says the role, and one machine needs no process or host name.
const LEFT_OUT = new Set(['level', 'time', 'msg', 'pid', 'hostname', 'name', 'role', 'err']);

const paint = (text: string, code: number, colour: boolean): string =>
  colour ? `\u001B[${code}m${text}\u001B[0m` : text;

function parse(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function clock(time: unknown): string {
  const date = typeof time === 'number' || typeof time === 'string' ? new Date(time) : undefined;
  return date === undefined || Number.isNaN(date.getTime()) ? '' : `${date.toISOString().slice(11, 23)} `;
}

const show = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function errorLines(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const text = 'stack' in error ? error.stack : 'message' in error ? error.message : undefined;
  return typeof text === 'string' ? `\n${text}` : '';
}

/** A structured log line as people read it: time, level, message, the other fields; any other line as it is. */
export function formatLogLine(line: string, colour: boolean): string {
  const entry = parse(line);
  if (entry === undefined || typeof entry['msg'] !== 'string') return line;
  const known = typeof entry['level'] === 'number' ? LEVELS[entry['level']] : undefined;
  const level = known
    ? paint(known.name.padEnd(5), known.colour, colour)
    : show(entry['level'] ?? '').padEnd(5);
  const fields = Object.entries(entry).filter(([key]) => !LEFT_OUT.has(key));
  const rest = fields.map(([key, value]) => ` ${paint(`${key}=`, 90, colour)}${show(value)}`).join('');
  return `${clock(entry['time'])}${level} ${entry['msg']}${rest}${errorLines(entry['err'])}`;
}
