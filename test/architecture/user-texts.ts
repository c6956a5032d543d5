import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { createProgram } from '../../cli/program.ts';
import { wholeOpenapi } from '../../api/openapi/whole-openapi.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { nodesBelow, parseSource, sourcesBelow, textOf, type SyntaxNode } from './syntax.ts';

export interface UserText {
  where: string;
  text: string;
}

const root = findProjectRoot();

/** Files whose literals users never see: SQL, Lua, phrases that are matched against pages, and names of loops. */
const notForUsers =
  /^workers\/loops\/|-store\.ts$|-lua\.ts$|\/(?:empty-phrases|seen-schema|migrate|action-words|secret-words|sign-in-form)\.ts$/;

/**
 * Every text that people see: the API reference, sentences of errors and logs, pages, mails, and the help of every
 * command. Texts of errors, logs, mails and page scripts are the string literals of at least two words of the roles,
 * of the domain and of the platform.
 */
export function readUserTexts(): UserText[] {
  return [...referenceTexts(), ...literalTexts(), ...htmlTexts(), ...helpTexts(createProgram())];
}

function referenceTexts(): UserText[] {
  const document: unknown = wholeOpenapi();
  const shown = new Set(['summary', 'description', 'title', 'example', 'examples']);
  const texts = (value: unknown, isShown: boolean): string[] => {
    if (typeof value === 'string') return isShown ? [value] : [];
    if (value === null || typeof value !== 'object') return [];
    return Object.entries(value).flatMap(([name, each]) =>
      texts(each, shown.has(name) || (Array.isArray(value) && isShown)),
    );
  };
  return texts(document, false).map((text) => ({ where: 'openapi.json', text }));
}

function literalTexts(): UserText[] {
  const domain = sourcesBelow('shared/domain', 'shared/platform', 'shared/media');
  return [...sourcesBelow('api', 'workers', 'crawler', 'cli'), ...domain]
    .filter((file) => !notForUsers.test(file))
    .flatMap((file) =>
      parseSource(file)
        .flatMap((top) => literalsBelow(top))
        .map((text) => ({ where: file, text })),
    );
}

const isNotText = ({ type }: SyntaxNode) => type === 'ImportDeclaration' || type === 'TsLiteralType';

export function literalsBelow(top: SyntaxNode): string[] {
  return [...nodesBelow(top, isNotText)].flatMap((node) => {
    const text = textOf(node);
    return text !== undefined && /\p{L}+\P{L}*\s\P{L}*\p{L}/u.test(text) && !isStatement(text) ? [text] : [];
  });
}

const isStatement = (text: string) =>
  /\b(?:SELECT|INSERT|UPDATE|DELETE|LOCK|NOTIFY|WITH|CREATE|SET LOCAL)\b [^.]*/.test(text);

function htmlTexts(): UserText[] {
  const folder = path.join(root, 'api/pages');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      where: `api/pages/${file}`,
      text: readFileSync(path.join(folder, file), 'utf8').replace(/<!--[\s\S]*?-->|<[^>]*>/g, ' '),
    }));
}

function helpTexts(command: Command): UserText[] {
  const where = `help of ${command.name()}`;
  return [{ where, text: command.helpInformation() }, ...command.commands.flatMap(helpTexts)];
}
