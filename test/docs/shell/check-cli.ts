import type { Command, Option } from 'commander';
import { createProgram } from '../../../cli/program.ts';

const nameOf = ({ long, short }: Option): string => long ?? short ?? '';

/** Whether a command is to be run as it stands, or is only named by its first words. */
export interface Wholeness {
  isWhole: boolean;
}

/** What is wrong with a call of the command line: a command or an option that does not exist, or what it lacks. */
export function cliProblems(words: readonly string[], { isWhole }: Wholeness): string[] {
  const { command, rest } = find(words);
  const isGroup = command.commands.length > 0;
  if (isGroup && (isWhole ? rest.includes('--help') : rest.every((word) => ['...', '--help'].includes(word))))
    return [];
  if (isGroup) return [`there is no command "${words.join(' ')}"`];
  const problems: string[] = [];
  const given = new Set<string>();
  const operands: string[] = [];
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at] ?? '';
    if (!word.startsWith('--')) {
      operands.push(word);
      continue;
    }
    const option = command.options.find((each) => nameOf(each) === word);
    if (option === undefined) {
      if (word !== '--help') problems.push(`${command.name()} has no option ${word}`);
      continue;
    }
    given.add(word);
    if (option.required) {
      at += 1;
      // One that is only named may stand without its value.
      if (isWhole || at < rest.length) problems.push(...valueProblems(option, rest[at]));
    }
  }
  return isWhole ? [...problems, ...lacking(command, given, operands)] : problems;
}

function find(words: readonly string[]): { command: Command; rest: readonly string[] } {
  let command: Command = createProgram();
  let depth = 0;
  for (const word of words) {
    const next = command.commands.find((each) => each.name() === word);
    if (next === undefined) break;
    command = next;
    depth += 1;
  }
  return { command, rest: words.slice(depth) };
}

function valueProblems(option: Option, value: string | undefined): string[] {
  if (value === undefined || value.startsWith('--')) return [`${nameOf(option)} has no value`];
  if (option.argChoices === undefined || option.argChoices.includes(value)) return [];
  return [`${nameOf(option)} cannot be ${value}`];
}

function lacking(command: Command, given: ReadonlySet<string>, operands: readonly string[]): string[] {
  const wanted = command.options.filter(({ mandatory }) => mandatory).map(nameOf);
  const places = command.registeredArguments;
  const required = places.filter((place) => place.required).length;
  const most = places.some(({ variadic }) => variadic) ? Infinity : places.length;
  return [
    ...wanted.filter((name) => !given.has(name)).map((name) => `${command.name()} needs ${name}`),
    ...(operands.length < required || operands.length > most
      ? [`${command.name()} does not take ${operands.length} words: ${operands.join(' ')}`]
      : []),
  ];
}
