import { openCosignature, parseWitnessKey } from '../../shared/algorithms/merkle/cosignature.ts';
import type { NoteKey } from '../../shared/algorithms/merkle/signed-note.ts';
import { sha256, verifyEd25519 } from './node-crypto.ts';

export interface WitnessQuorum {
  keys: readonly NoteKey[];
  /** How many of them must have cosigned. */
  needed: number;
}

/** Undefined where no witness is named. @throws Error for what is no key of a witness, and for no or more cosignatures than witnesses */
export function readWitnesses(
  texts: readonly string[],
  cosignatures: string | undefined,
): WitnessQuorum | undefined {
  const keys = [...new Set(texts)].map((text) => {
    const key = parseWitnessKey(sha256, text);
    if (!key) throw new Error(`${text} is not the verifier key of a witness`);
    return key;
  });
  const needed = cosignatures === undefined ? keys.length : Number(cosignatures);
  // An empty text would be the number 0, and 0 a check that checks nothing.
  if (cosignatures !== undefined && (!/^[1-9]\d*$/.test(cosignatures) || needed > keys.length))
    throw new Error(
      `--cosignatures must be a number from 1 to that of the witnesses, which is ${keys.length}`,
    );
  return needed === 0 ? undefined : { keys, needed };
}

export interface Cosigned {
  /** The names of the witnesses. */
  by: string[];
  /** When the earliest of their statements was made. */
  since: string;
}

/** @throws Error naming the witnesses whose cosignatures are missing */
export async function requireCosignatures(note: string, { keys, needed }: WitnessQuorum): Promise<Cosigned> {
  const found = await Promise.all(
    keys.map(async (key) => ({ key, cosignature: await openCosignature(note, key, verifyEd25519) })),
  );
  const cosigned = found.filter(({ cosignature }) => cosignature !== undefined);
  if (cosigned.length < needed) {
    const missing = found.filter(({ cosignature }) => !cosignature).map(({ key }) => key.name);
    throw new Error(
      `${cosigned.length} of ${needed} witnesses have cosigned; missing: ${missing.join(', ')}`,
    );
  }
  const earliest = Math.min(...cosigned.map(({ cosignature }) => cosignature?.time ?? 0));
  return { by: cosigned.map(({ key }) => key.name), since: new Date(earliest * 1000).toISOString() };
}
