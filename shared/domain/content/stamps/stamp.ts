import type { PublicJwk } from '../../../device/keys/public-jwk.ts';
import type { ContentType } from '../../../device/stamp-body.ts';
import type { Mode } from '../../partners/projects/mode.ts';

/** How the person behind a stamp was named: by their device, their token, as the project's owner, or by the project's word. */
export type NamedBy = 'device' | 'token' | 'owner' | 'project';
export type RevokedBy = 'project' | 'creator' | 'operator';

export interface Stamp {
  id: string;
  identityId: string;
  projectId: string;
  mode: Mode;
  contentHash: Buffer;
  contentType: ContentType;
  title: string | null;
  url: string | null;
  createdAt: Date;
  keyId: string;
  signature: string;
  contentKeyId: string | null;
  contentSignature: string | null;
  recordedAt: Date;
  namedBy: NamedBy;
  creatorIsHuman: boolean;
  revokedAt: Date | null;
  revokedBy: RevokedBy | null;
  revocationReason: string | null;
}

/** With the keys its signatures are checked with. */
export interface SignedStamp extends Stamp {
  publicJwk: PublicJwk;
  heldBy: 'device' | 'service';
  contentJwk: PublicJwk | null;
}
