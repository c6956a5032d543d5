import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../../platform/db/database.ts';
import { newId, newIdentityCode } from '../../../platform/lib/ids.ts';
import { seal, type ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { digestsOfEmail, identityEmailContext } from './personal-data.ts';
import { insertIdentity } from './identity-store.ts';

export interface IdentityToCreate {
  displayName: string;
  email: string | null;
  mode: Mode;
  platform: string | null;
  projectId: string | null;
}

export interface CreatedIdentity {
  id: string;
  userId: string;
  code: string;
}

/** With 32^7 codes even a billion people make a fresh draw collide one time in 34. */
const drawsMax = 20;

/** A pending identity: it has a name and a code, and nothing is verified about it yet. */
export async function createIdentity(
  tx: Queryable,
  deps: { keys: ServiceKeys },
  input: IdentityToCreate,
): Promise<CreatedIdentity> {
  const id = randomUUID();
  const userId = newId('usr');
  const emailSealed =
    input.email === null ? null : seal(deps.keys.sealing, Buffer.from(input.email), identityEmailContext(id));
  const [emailDigest = null] = input.email === null ? [] : digestsOfEmail(deps.keys, input.email);
  for (let draw = 0; draw < drawsMax; draw += 1) {
    const code = newIdentityCode();
    const { displayName, mode, platform, projectId } = input;
    const names = { id, userId, code, mode, displayName };
    if (await insertIdentity(tx, { ...names, emailSealed, emailDigest, platform, projectId })) {
      return { id, userId, code };
    }
  }
  throw new Error(`no free identity code in ${drawsMax} draws`);
}
