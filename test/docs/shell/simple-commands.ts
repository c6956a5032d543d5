/** Text between quotes or brackets that have to be closed, and where it ends. */
interface Enclosed {
  text: string;
  end: number;
}

/** The simple commands of a shell script, those within `$(...)` first, each as its words: quotes and comments are gone. */
export function simpleCommands(script: string): string[][] {
  const commands: string[][] = [];
  let words: string[] = [];
  let word: string | undefined;
  const endWord = () => {
    if (word !== undefined) words.push(word);
    word = undefined;
  };
  const endCommand = () => {
    endWord();
    if (words.length > 0) commands.push(words);
    words = [];
  };
  for (let at = 0; at < script.length; at += 1) {
    const letter = script[at] ?? '';
    if (script.startsWith('\\\n', at)) at += 1;
    else if (letter === '#' && word === undefined) at = endOfLine(script, at) - 1;
    else if (letter === "'" || letter === '"') {
      const { text, end } = quoted(script, at);
      word = (word ?? '') + text;
      if (letter === '"') commands.push(...substitutions(text));
      at = end;
    } else if (script.startsWith('$(', at)) {
      const { text, end } = bracketed(script, at + 1);
      word = `${word ?? ''}$(${text})`;
      commands.push(...simpleCommands(text));
      at = end;
    } else if ('|;&\n()'.includes(letter)) endCommand();
    else if (letter === '<' || letter === '>') {
      endWord();
      at = endOfRedirection(script, at) - 1;
    } else if (letter === ' ') endWord();
    else word = (word ?? '') + letter;
  }
  endCommand();
  return commands;
}

const endOfLine = (script: string, at: number): number => {
  const end = script.indexOf('\n', at);
  return end < 0 ? script.length : end;
};

function quoted(script: string, at: number): Enclosed {
  const quote = script[at];
  let text = '';
  for (let end = at + 1; end < script.length; end += 1) {
    if (script[end] === quote) return { text, end };
    if (quote === '"' && script[end] === '\\') end += 1;
    // A quote inside of `$(...)` begins a text of its own.
    if (quote === '"' && script.startsWith('$(', end)) {
      const inner = bracketed(script, end + 1);
      text += `$(${inner.text})`;
      end = inner.end;
    } else text += script[end] ?? '';
  }
  throw new Error(`a quote is not closed: ${script.slice(at)}`);
}

function bracketed(script: string, at: number): Enclosed {
  let depth = 0;
  for (let end = at; end < script.length; end += 1) {
    const letter = script[end];
    if (letter === "'" || letter === '"') end = quoted(script, end).end;
    else if (letter === '(') depth += 1;
    else if (letter === ')') {
      depth -= 1;
      if (depth === 0) return { text: script.slice(at + 1, end), end };
    }
  }
  throw new Error(`a bracket is not closed: ${script.slice(at)}`);
}

/** The commands within a text in double quotes. */
function substitutions(text: string): string[][] {
  const found: string[][] = [];
  for (let at = text.indexOf('$('); at >= 0; at = text.indexOf('$(', at)) {
    const inner = bracketed(text, at + 1);
    found.push(...simpleCommands(inner.text));
    at = inner.end;
  }
  return found;
}

/** `> FILE`, `<<< TEXT`: after the operator and its word. */
function endOfRedirection(script: string, at: number): number {
  let end = at;
  while ('<>'.includes(script[end] ?? '?')) end += 1;
  while (script[end] === ' ') end += 1;
  if (script[end] === '"') return quoted(script, end).end + 1;
  while (end < script.length && !' \n|;&)'.includes(script[end] ?? '')) end += 1;
  return end;
}
