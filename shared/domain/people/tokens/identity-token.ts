import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { isPairwiseUuid, pairwiseNames } from '../../partners/pairwise/pairwise-names.ts';
import type { Assurance } from '../../partners/projects/assurance.ts';
import { signingAlgorithm, type SigningKeys } from './signing-keys.ts';
import { verifyOwnToken } from './own-token.ts';

/** Its own `typ` (RFC 8725, 3.11), so that no other token of ours can be passed off as an identity token. */
const identityTokenType = 'hm-identity+jwt';

export interface IdentityTokenClaims {
  issuer: string;
  /** The identity UUID, or the one that the project of the token sees in its place. */
  subject: string;
  /** RFC 7638 thumbprint of the device key that proves possession (`cnf.jkt`, RFC 7800). */
  keyThumbprint: string;
  /** The project it was issued through; null where none is known. */
  projectId: string | null;
  /** The level that the person is shown to be one at. */
  assurance: Assurance;
  issuedAt: Date;
  expiresAt: Date;
}

/** A compact JWS that anyone can verify with the published keys; `jti` is a fresh UUID. */
export async function issueIdentityToken(
  signingKeys: SigningKeys,
  claims: IdentityTokenClaims,
): Promise<string> {
  const { kid, privateKey } = await signingKeys.active();
  return new SignJWT({ cnf: { jkt: claims.keyThumbprint }, assurance: claims.assurance })
    .setProtectedHeader({ alg: signingAlgorithm, kid, typ: identityTokenType })
    .setIssuer(claims.issuer)
    .setSubject(claims.subject)
    .setAudience(claims.projectId === null ? [claims.issuer] : [claims.issuer, claims.projectId])
    .setJti(randomUUID())
    .setIssuedAt(claims.issuedAt)
    .setExpirationTime(claims.expiresAt)
    .sign(privateKey);
}

/** Tokens issued before they had an audience are read until they expire; a token alone proves nothing in any case. */
const identityClaims = z.object({
  sub: z.uuid(),
  cnf: z.object({ jkt: z.string() }),
  aud: z.union([z.string(), z.array(z.string())]).optional(),
});

export interface VerifiedToken {
  /** The identity UUID. */
  subject: string;
  keyThumbprint: string;
}

export interface TokenDeps {
  db: Database;
  clock: Clock;
  keys: ServiceKeys;
  publicUrl: string;
}

/** A project whose server presents the token of somebody. */
export interface TokenReader {
  projectId: string;
  /** It sees names of its own. */
  isPairwise: boolean;
}

/**
 * @param reader none where the person presents their own token, whichever project it is of
 * @throws AppError token_invalid
 */
export async function verifyIdentityToken(
  deps: TokenDeps,
  token: string,
  reader?: TokenReader,
): Promise<VerifiedToken> {
  const refusal = 'The identity token is not valid or has expired. Re-verify to get a new one.';
  const { sub, cnf, aud } = await verifyOwnToken(deps, token, {
    typ: identityTokenType,
    claims: identityClaims,
    refusal,
  });
  if (aud !== undefined && ![aud].flat().includes(deps.publicUrl))
    throw new AppError('token_invalid', refusal);
  const projectId = [aud ?? []].flat().find((each) => each !== deps.publicUrl);
  if (reader && joinsNames(reader, { sub, projectId })) throw new AppError('token_invalid', refusal);
  const subject = subjectBehind(deps, { sub, projectId });
  if (subject === undefined) throw new AppError('token_invalid', refusal);
  return { subject, keyThumbprint: cnf.jkt };
}

/** A token that was issued through a project with names of its own has such a name for its subject. */
function subjectBehind(
  { keys }: Pick<TokenDeps, 'keys'>,
  { sub, projectId }: { sub: string; projectId: string | undefined },
): string | undefined {
  if (!isPairwiseUuid(sub)) return sub;
  return projectId === undefined ? undefined : pairwiseNames(keys, projectId).plain(sub);
}

/** Two projects that pass tokens on would learn what each calls the person, if either sees names of its own. */
function joinsNames(
  reader: TokenReader,
  { sub, projectId }: { sub: string; projectId: string | undefined },
): boolean {
  return projectId !== reader.projectId && (reader.isPairwise || isPairwiseUuid(sub));
}
