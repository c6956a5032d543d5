import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface SoundFile {
  path: string;
  remove(): void;
}

const RATE = 48_000;
const SECONDS = 2;

/** A WAV file that a browser plays in a loop: tones of these pitches, or silence without any. */
export function createSoundFile(...hertz: number[]): SoundFile {
  const samples = Int16Array.from({ length: RATE * SECONDS }, (_, index) =>
    hertz.reduce(
      (sum, pitch) => sum + (8000 / hertz.length) * Math.sin((2 * Math.PI * pitch * index) / RATE),
      0,
    ),
  );
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(2 * RATE, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  const folder = mkdtempSync(path.join(tmpdir(), 'humanmark-sound-'));
  const file = path.join(folder, 'sound.wav');
  writeFileSync(file, Buffer.concat([header, Buffer.from(samples.buffer)]));
  return { path: file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
