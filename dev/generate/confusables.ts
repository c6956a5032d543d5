import { readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { packConfusables } from './pack-confusables.ts';

/** Writes shared/algorithms/names/confusables-table.ts from confusables.txt, or from its copy in test/names (.br). */
const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: node dev/launch/run.mjs dev/generate/confusables.js FILE');
  process.exitCode = 1;
} else {
  const bytes = readFileSync(file);
  const text = file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes;
  writeFileSync('shared/algorithms/names/confusables-table.ts', packConfusables(text.toString()));
}
