import type { Database } from '../../../platform/db/database.ts';
import { AppError, isAppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { ownerOfProject } from '../../partners/projects/projects.ts';
import {
  type Device,
  findRegisteredDevice,
  listActiveDevices,
} from '../../people/devices/registered-devices.ts';
import {
  humanUntil,
  type Identity,
  type IdentityRef,
  judgedAt,
  parseIdentityRef,
} from '../../people/identity/identity.ts';
import { identityNotFound, idOfIdentity, loadIdentityById } from '../../people/identity/load-identity.ts';
import { verifyIdentityToken } from '../../people/tokens/identity-token.ts';
import { issuedToDevice } from '../../people/enrollment/issue-challenge.ts';
import { verifyPossession } from '../../people/account/verify-possession.ts';
import type { StampInput } from './stamp-input.ts';
import { isAttributed, type NamedBy, type Stamp } from './stamp.ts';

import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';

/** For whom a stamp is made: a key, or the console for its project. */
export interface StampingCaller extends Pick<ApiKey, 'projectId' | 'mode' | 'limits'> {
  /** Null for a project that sees the names of the service. */
  pairwise: object | null;
}

export interface CreatorDeps {
  db: Database;
  clock: Clock;
  keys: ServiceKeys;
  publicUrl: string;
}

export interface Creator {
  identityId: string;
  namedBy: Exclude<NamedBy, 'device'>;
  /** The devices whose keys may have signed: that of the token, or any of the person's. */
  devices: readonly Device[];
}

/** A creator whom a project names and whose devices nobody asks for: whoever writes the stamp looks the name up with the others. */
export interface NamedCreator {
  ref: IdentityRef;
  namedBy: 'project';
}

/**
 * The creator of the stamp: the person the token or the name identifies, else the project's owner.
 * @throws AppError invalid_request, identity_not_found, device_not_registered
 */
export async function resolveCreator(
  deps: CreatorDeps,
  key: StampingCaller,
  input: StampInput,
): Promise<Creator | NamedCreator> {
  const { identityToken, userId } = input;
  if (identityToken !== undefined) return byToken(deps, key, { ...input, identityToken });
  if (input.possession !== undefined) throw invalid('possession: must be sent together with identityToken');
  if (userId !== undefined && input.signature === undefined) return byName(userId);
  const identityId =
    userId === undefined
      ? (await owner(deps, key)).id
      : await idOfIdentity(deps.db, { ref: userId, mode: key.mode });
  const devices = input.signature === undefined ? [] : await listActiveDevices(deps.db, identityId);
  const named = input.keyId;
  return {
    identityId,
    namedBy: userId === undefined ? 'owner' : 'project',
    devices: named === undefined ? devices : devices.filter(({ thumbprint }) => thumbprint === named),
  };
}

function byName(userId: string): NamedCreator {
  const ref = parseIdentityRef(userId);
  if (!ref) throw identityNotFound();
  return { ref, namedBy: 'project' };
}

async function byToken(
  deps: CreatorDeps,
  key: StampingCaller,
  input: StampInput & { identityToken: string },
): Promise<Creator> {
  const { identityToken, userId, possession } = input;
  const { subject, keyThumbprint } = await readToken(deps, key, identityToken);
  const device = await findRegisteredDevice(deps.db, key.mode, keyThumbprint);
  if (device?.identityId !== subject)
    throw new AppError(
      'device_not_registered',
      'identityToken: its device is not registered or has been revoked',
    );
  const { id: identityId } = await loadIdentityById(deps.db, subject);
  if (userId !== undefined) {
    const named = await idOfIdentity(deps.db, { ref: userId, mode: key.mode });
    if (named !== identityId) throw invalid('userId: is a different person than in identityToken');
  }
  if (possession === undefined) return { identityId, namedBy: 'bearer', devices: [device] };
  await requirePossession(deps, key, { ...input, possession, keyThumbprint });
  return { identityId, namedBy: 'token', devices: [device] };
}

/** Where a proof of possession is made for, whichever operation it is sent to. */
const provenOperation = { method: 'POST', path: '/v1/stamp/create' };

/** The device's proof is for this content alone, and for one stamp. @throws AppError invalid_request */
async function requirePossession(
  deps: CreatorDeps,
  { mode }: StampingCaller,
  proven: { identityToken: string; possession: string; keyThumbprint: string; contentHash: string },
): Promise<void> {
  const { identityToken: token, possession: proof, keyThumbprint, contentHash } = proven;
  const { method, path } = provenOperation;
  const request = { method, url: deps.publicUrl + path, mode, issuedTo: issuedToDevice };
  try {
    await verifyPossession(deps, { ...request, proof, token, keyThumbprint, contentHash });
  } catch (error) {
    if (isAppError(error, 'possession_invalid'))
      throw invalid('possession: is not a valid proof by the device key for this content', error);
    throw error;
  }
}

/** A token in the body is input; only one in the header is the caller's own proof, and a 401. */
async function readToken(deps: CreatorDeps, { projectId, pairwise }: StampingCaller, token: string) {
  try {
    return await verifyIdentityToken(deps, token, { projectId, isPairwise: pairwise !== null });
  } catch (error) {
    if (isAppError(error, 'token_invalid'))
      throw invalid('identityToken: is not valid or has expired; re-verify to get a new one', error);
    throw error;
  }
}

async function owner(deps: CreatorDeps, key: StampingCaller): Promise<Identity> {
  const identityId = await ownerOfProject(deps, key.projectId);
  const identity = identityId === null ? undefined : await loadIdentityById(deps.db, identityId);
  if (identity?.mode === key.mode) return identity;
  throw invalid(
    'userId: specify the creator here or with identityToken, because this project has no owner in this mode',
  );
}

function invalid(message: string, cause?: unknown): AppError {
  return new AppError('invalid_request', message, cause === undefined ? {} : { cause });
}

/** Whether the person is a verified human, by the same rule as the quick check. */
export function isHumanAt(identity: Identity, now: Date): boolean {
  return humanUntil(identity) > judgedAt(identity, now).getTime();
}

/**
 * Whether a verified human made a stamp: they were one when it was made, and have not been suspended since. A person
 * who has lapsed or been deleted in the meantime was human all the same. Where only a project says that it is theirs, it
 * has to be the project they enrolled through, and they must not refuse attribution. Published test users enrolled
 * through none and answer the same to every project.
 */
export function isHumanCreator(
  stamp: Pick<Stamp, 'creatorIsHuman' | 'namedBy' | 'projectId' | 'disownedAt'>,
  { creator, refusesAttribution }: { creator: Identity; refusesAttribution: boolean },
): boolean {
  if (!stamp.creatorIsHuman || creator.status === 'suspended' || stamp.disownedAt) return false;
  if (!isAttributed(stamp)) return true;
  return creator.pinned || (creator.projectId === stamp.projectId && !refusesAttribution);
}
