import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  readRuntimeFile,
  removeRuntimeFile,
  writeRuntimeFile,
} from '../../shared/platform/config/runtime-file.ts';

const runtime = {
  pid: process.pid,
  url: 'http://127.0.0.1:3000',
  databaseUrl: 'postgresql://d',
  redisUrl: 'redis://r',
  cacheRedisUrl: 'redis://r',
  masterKeyFile: '/x/master.key',
  roles: [{ name: 'api', pid: 1 }],
};

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'runtime-'));

test('is read as it was written, by its owner alone', () => {
  const dataDir = newFolder();
  writeRuntimeFile(dataDir, runtime);
  expect(readRuntimeFile(dataDir)).toEqual(runtime);
  expect(statSync(join(dataDir, 'runtime.json')).mode & 0o777).toBe(0o600);
  removeRuntimeFile(dataDir);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('counts as absent when missing, damaged, or left by a dead process', () => {
  const dataDir = newFolder();
  expect(readRuntimeFile(dataDir)).toBeUndefined();
  writeFileSync(join(dataDir, 'runtime.json'), '{"pid":');
  expect(readRuntimeFile(dataDir)).toBeUndefined();
  writeRuntimeFile(dataDir, { ...runtime, pid: 999_999_999 });
  expect(readRuntimeFile(dataDir)).toBeUndefined();
});
