import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';
import { unpackedProgram } from './unpacked-program.ts';

test('an unpacked program runs with the libraries unpacked beside it, in folders of any name', async () => {
  const root = join(mkdtempSync(join(tmpdir(), 'unpacked-')), "it's here");
  const matchingIndexes = join(root, 'usr/lib/x86_64-linux-gnu');
  mkdirSync(join(matchingIndexes, 'nss'), { recursive: true });
  mkdirSync(join(root, 'usr/bin'), { recursive: true });
  mkdirSync(join(root, 'usr/share/fonts'), { recursive: true });
  writeFileSync(join(matchingIndexes, 'libone.so.1.2'), '');
  writeFileSync(join(matchingIndexes, 'nss/libtwo.so'), '');
  const tell = '#!/bin/sh\necho "$LD_LIBRARY_PATH|$FONTCONFIG_FILE|$1"\n';
  writeFileSync(join(root, 'usr/bin/tool'), tell, { mode: 0o755 });

  const run = await runCommand(unpackedProgram(root, 'usr/bin/tool'), ['one two'], { timeoutMs: 5_000 });
  expect(run.stdout).toBe(`${matchingIndexes}:${matchingIndexes}/nss|${root}/fonts.conf|one two\n`);
});
