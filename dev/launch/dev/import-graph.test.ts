import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createImportGraph } from './import-graph.ts';

function compiled(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'dist-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

describe('the import graph of compiled files', () => {
  const files = {
    'api/main.js': `import { serve } from './serve.js';`,
    'api/serve.js': `import { greeting } from '../shared/greeting.js'; import express from 'express';`,
    'workers/main.js': `import { runChild } from '../shared/run-child.js';`,
    'shared/greeting.js': `export const greeting = 'hello';`,
    'shared/run-child.js': `export const runChild = () => fork('shared/child.js');`,
    'shared/child.js': `import './greeting.js';`,
  };

  it('reaches what is imported, directly or not', () => {
    const graph = createImportGraph(compiled(files));
    expect(graph.reaches('api/main.js', 'shared/greeting.js')).toBe(true);
    expect(graph.reaches('api/main.js', 'shared/run-child.js')).toBe(false);
  });

  it('reaches a child that is started by its path, and what that imports', () => {
    const graph = createImportGraph(compiled(files));
    expect(graph.reaches('workers/main.js', 'shared/child.js')).toBe(true);
    expect(graph.reaches('workers/main.js', 'shared/greeting.js')).toBe(true);
  });

  it('reads a changed file again', () => {
    const folder = compiled(files);
    const graph = createImportGraph(folder);
    expect(graph.reaches('api/main.js', 'shared/greeting.js')).toBe(true);
    writeFileSync(join(folder, 'api/serve.js'), `export const serve = 1;`);
    graph.changed('api/serve.js');
    expect(graph.reaches('api/main.js', 'shared/greeting.js')).toBe(false);
  });
});
