import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openWitnessState, type WitnessState } from './witness-state.ts';

describe('the state of a witness', () => {
  let folder: string;
  let file: string;
  let state: WitnessState | undefined;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'humanmark-state-'));
    file = path.join(folder, 'w1.json');
  });
  afterEach(() => {
    state?.release();
    state = undefined;
    rmSync(folder, { recursive: true, force: true });
  });

  const witnessed = (size: number) => ({ size, root: Buffer.alloc(32, size), note: `note of ${size}` });

  it('is read again as it was kept, and of one tree written once', async () => {
    state = await openWitnessState(file);
    state.keep('log.example', witnessed(7));
    const { ino } = statSync(file);
    state.keep('log.example', { ...witnessed(7), note: 'another note' });
    expect(statSync(file).ino).toBe(ino);
    state.keep('log.example', witnessed(8));
    state.release();
    state = await openWitnessState(file);
    const kept = state.of('log.example');
    expect([kept?.size, kept?.note, Buffer.from(kept?.root ?? [])]).toEqual([
      8,
      'note of 8',
      Buffer.alloc(32, 8),
    ]);
  });

  it('takes nothing once another process has changed or removed the file', async () => {
    state = await openWitnessState(file);
    state.keep('log.example', witnessed(7));
    const own = readFileSync(file, 'utf8');
    writeFileSync(file, own.replace('"size": 7', '"size": 9'));
    for (const size of [7, 8])
      expect(() => state?.keep('log.example', witnessed(size))).toThrow('another process has changed');
    expect(readFileSync(file, 'utf8')).toContain('"size": 9');
    rmSync(file);
    expect(() => state?.keep('log.example', witnessed(8))).toThrow('another process has changed');
  });

  it.each(['AAAA', 'no base64', ''])('does not open with %j for a root', async (root) => {
    writeFileSync(file, JSON.stringify({ 'log.example': { size: 1, root, note: 'a' } }));
    await expect(openWitnessState(file)).rejects.toThrow('is not the state of a witness');
  });

  it('is not taken where nobody can say whether another process has it', async () => {
    symlinkSync(`${file}.lock`, `${file}.lock`);
    await expect(openWitnessState(file)).rejects.toThrow('ELOOP');
  });
});
