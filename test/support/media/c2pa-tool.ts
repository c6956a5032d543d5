import { generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import init, { WasmBuilder, WasmReader } from '@contentauth/c2pa-wasm';
import { CborTag, type CborValue, encodeCbor } from '../../../shared/algorithms/encoding/cbor.ts';
import { makeCertificate } from '../../../shared/domain/content/manifests/make-certificate.ts';

/**
 * c2pa-rs, the reference implementation of C2PA, as WebAssembly: it shares no code with what the service reads and writes
 * manifests with.
 */
const started = init({
  module_or_path: readFileSync(createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm')),
});

export interface ReadByTool {
  active_manifest: string;
  manifests: Record<
    string,
    {
      claim_generator_info: { name: string }[];
      title?: string;
      assertions: { label: string; data: Record<string, unknown> }[];
      ingredients: {
        active_manifest?: string;
        relationship: string;
        validation_results?: { activeManifest?: Record<'success' | 'failure', StatusOfTool[]> };
      }[];
      signature_info: { issuer: string; common_name: string };
    }
  >;
  validation_state: 'Trusted' | 'Valid' | 'Invalid';
  validation_status?: { code: string }[];
}

interface StatusOfTool {
  code: string;
  url: string;
}

/** @param roots certificates in PEM that it is told to trust */
export async function readWithTool(bytes: Buffer, type: string, roots?: string): Promise<ReadByTool> {
  await started;
  const settings =
    roots === undefined
      ? undefined
      : JSON.stringify({ trust: { user_anchors: roots }, verify: { verify_trust: true } });
  const reader = await WasmReader.fromBytes(type, bytes, settings);
  try {
    return JSON.parse(reader.json());
  } finally {
    reader.free();
  }
}

/** The codes of what does not hold, in their order. */
export const codesOf = ({ validation_status: statuses = [] }: ReadByTool): string[] =>
  [...new Set(statuses.map(({ code }) => code))].toSorted();

/** What a signed file states of the manifest that it had before: `+` what holds, `-` what does not, each with the part of it. */
export function earlierOf({ active_manifest: active, manifests }: ReadByTool): string[] {
  const [ingredient] = manifests[active]?.ingredients ?? [];
  const { success = [], failure = [] } = ingredient?.validation_results?.activeManifest ?? {};
  const base = `self#jumbf=/c2pa/${ingredient?.active_manifest ?? ''}`;
  const line = ({ code, url }: StatusOfTool) => `${code} ${url.replace(base, '').replace(/^\//, '')}`;
  return [...success.map((each) => `+ ${line(each)}`), ...failure.map((each) => `- ${line(each)}`)];
}

/** A blob that can be read at once: the builder expects a worker of a browser. */
class BytesInBlob extends Blob {
  readonly held: Uint8Array;

  constructor(bytes: Uint8Array) {
    super([Uint8Array.from(bytes)]);
    this.held = bytes;
  }

  override slice(start?: number, end?: number): BytesInBlob {
    return new BytesInBlob(this.held.subarray(start, end));
  }
}

const reserveSize = 4000;

/** The file with a manifest that the tool made of it, signed by somebody of whom the service knows nothing. */
export async function signWithTool(bytes: Buffer, type: string, title: string): Promise<Buffer> {
  await started;
  Object.assign(globalThis, {
    FileReaderSync: class {
      readAsArrayBuffer = (blob: BytesInBlob) => Uint8Array.from(blob.held).buffer;
    },
  });
  const builder = WasmBuilder.fromJson(
    JSON.stringify({
      claim_generator_info: [{ name: 'Another camera', version: '1' }],
      title,
      assertions: [],
    }),
  );
  builder.setIntent({ create: 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture' });
  const signer = { alg: 'ed25519', reserveSize, sign: signerOfAnother() };
  return Buffer.from(await builder.sign(signer, [], type, new BytesInBlob(bytes)));
}

function signerOfAnother() {
  const [root, signer] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
  const day = 86_400_000;
  const certificate = makeCertificate({
    subject: 'Another signer',
    publicKey: signer.publicKey,
    issuer: { name: 'Another root', ...root },
    notBefore: new Date(Date.now() - day),
    notAfter: new Date(Date.now() + 365 * day),
    kind: 'signer',
  });
  const headers = encodeCbor(
    new Map<number, CborValue>([
      [1, -8],
      [33, certificate],
    ]),
  );
  return (claim: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
    const signature = sign(
      null,
      encodeCbor(['Signature1', headers, new Uint8Array(0), claim]),
      signer.privateKey,
    );
    const cose = (pad: number) =>
      encodeCbor(new CborTag(18, [headers, { pad: new Uint8Array(pad) }, null, signature]));
    // The tool has reserved this many bytes for it.
    const pad = reserveSize - cose(1000).length + 1000;
    return Promise.resolve(Uint8Array.from(cose(pad)));
  };
}
