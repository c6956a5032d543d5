import type { Database } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { OutboundClient } from '../../../../platform/outbound/outbound-client.ts';
import { OutboundError } from '../../../../platform/outbound/outbound-error.ts';
import type { ApiKey } from '../../../partners/projects/project.ts';
import { recordAudit } from '../../../partners/audit/record-audit.ts';
import { readBrand } from '../read-brand.ts';
import { claimDueProofs, findProof, insertProof, noteLook } from './domain-proof-store.ts';
import { type DomainProof, type Look, newProofToken, proofRecord } from './brand-domain.ts';

interface ProofDeps {
  db: Database;
  outbound: Pick<OutboundClient, 'texts'>;
}

/**
 * Returns the record that proves ownership of the domain, and checks whether it is there. To be called until it is; the
 * proof then holds while the record is found, once a day.
 * @throws AppError brand_not_found, invalid_request (none of the brand's official domains)
 */
export async function verifyDomain(
  deps: ProofDeps,
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, domain }: { brandId: string; domain: string },
): Promise<{ proof: DomainProof; look: Look }> {
  await readBrand(deps, key, brandId);
  await deps.db.transaction((tx) => insertProof(tx, { brandId, domain, token: newProofToken() }));
  const known = await findProof(deps.db, { brandId, domain });
  if (!known) throw notOfficial();
  const look = await lookFor(deps.outbound, known);
  const proof = await deps.db.transaction(async (tx) => {
    const { projectId } = key;
    const after = { domain, isProven: true };
    if (look === 'found')
      recordAudit(tx, { action: 'brand.domain_proven', projectId, target: brandId, after });
    return noteLook(tx, { brandId, domain, isSeen: look === 'found' });
  });
  if (!proof) throw notOfficial();
  return { proof, look };
}

async function lookFor(
  outbound: Pick<OutboundClient, 'texts'>,
  proof: Pick<DomainProof, 'domain' | 'token'>,
): Promise<Look> {
  const { name, value } = proofRecord(proof);
  try {
    const texts = await outbound.texts(name);
    // DNS control panels put blanks and quotes around it.
    return texts.some((text) => text.replaceAll(/^[\s"]+|[\s"]+$/g, '') === value) ? 'found' : 'absent';
  } catch (error) {
    if (error instanceof OutboundError) return 'failed';
    throw error;
  }
}

function notOfficial(): AppError {
  return new AppError('invalid_request', 'domain: is not an official domain of this brand');
}

const batch = 20;

/** Checks every proven domain once a day: while it shows the value it does not expire. True if there may be more. */
export async function recheckProofs(deps: {
  db: Database;
  outbound: Pick<OutboundClient, 'texts'>;
}): Promise<boolean> {
  const due = await claimDueProofs(deps.db, batch);
  for (const proof of due) {
    const look = await lookFor(deps.outbound, proof);
    await noteLook(deps.db, { ...proof, isSeen: look === 'found' });
  }
  return due.length === batch;
}
