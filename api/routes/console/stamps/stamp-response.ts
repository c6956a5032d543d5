import { z } from 'zod';
import type { Dispute } from '../../../../shared/domain/content/disputes/list-disputes.ts';
import type { ProjectStamp } from '../../../../shared/domain/content/public-record/project-stamp.ts';
import {
  type PublicStamp,
  stampStandings,
} from '../../../../shared/domain/content/public-record/public-stamp.ts';
import { stampFaults } from '../../../../shared/domain/content/stamps/verify-stamp.ts';
import { disputeReasons, disputeStatuses } from '../../../../shared/domain/partners/webhooks/event-values.ts';
import { hashText } from '../../../../shared/platform/lib/hash-text.ts';
import { timestampField, trustScoreField } from '../../fields.ts';
import { stampRecord, toStampRecord } from '../../stamps/stamp-response.ts';
import { levelField } from '../../trust/trust-response.ts';

export const disputeCounts = z.object({ open: z.int(), upheld: z.int() });

/** A stamp as its public page shows it: the record, and what verifying it again says. */
export const verifiedRecord = stampRecord.extend({
  state: z.enum(stampStandings).meta({ description: 'The gravest that applies.' }),
  faults: z.array(z.enum(stampFaults)),
  isHumanCreator: z.boolean(),
  creatorStatus: z.enum(['pending', 'verified', 'lapsed', 'suspended', 'deleted']),
  trust: z.object({ score: trustScoreField, level: levelField }).nullable().meta({
    description: 'Of the creator now; null for a person who deleted their identity.',
  }),
  disputes: disputeCounts,
});

export function toVerifiedRecord(
  deps: { publicUrl: string },
  found: PublicStamp,
): z.output<typeof verifiedRecord> {
  const { standing, faults, isHumanCreator, creatorStatus, trust, disputes } = found;
  return {
    ...toStampRecord(deps, found),
    state: standing,
    faults,
    isHumanCreator,
    creatorStatus,
    trust: trust && { score: trust.score, level: trust.level },
    disputes: { open: disputes.open, upheld: disputes.upheld },
  };
}

export const disputeState = z.object({
  disputeId: z.string(),
  stampId: z.string(),
  reason: z.enum(disputeReasons),
  status: z.enum(disputeStatuses),
  createdAt: timestampField,
  resolvedAt: timestampField.nullable(),
});

export function toDisputeState(dispute: Dispute): z.output<typeof disputeState> {
  const { id: disputeId, stampId, reason, status, createdAt, resolvedAt } = dispute;
  return {
    disputeId,
    stampId,
    reason,
    status,
    createdAt: createdAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  };
}

export const disputeOfProject = disputeState.extend({
  isOwn: z
    .boolean()
    .meta({ description: 'Whether the project opened it. Who opened the others is not disclosed.' }),
  statement: z.string().nullable().meta({ description: 'Of the project itself; null for the others.' }),
});

export function toDisputeOfProject(dispute: Dispute, isOwn: boolean): z.output<typeof disputeOfProject> {
  return { ...toDisputeState(dispute), isOwn, statement: isOwn ? dispute.statement : null };
}

export const stampOfProject = verifiedRecord.extend({
  isOwn: z.boolean().meta({ description: 'Whether the project made it.' }),
  proof: z
    .object({ origin: z.string(), index: z.int(), treeSize: z.int() })
    .nullable()
    .meta({ description: 'Where it is in the public log; null until a checkpoint covers it.' }),
  copies: z
    .array(
      z.object({
        kind: z.enum(['original', 'marked']),
        contentHash: z.string(),
        mediaType: z.string(),
        width: z.int(),
        height: z.int(),
        createdAt: timestampField,
      }),
    )
    .meta({
      description: 'The newest 50 files that lead to a stamp of the project. Empty for other stamps.',
    }),
  about: z.array(disputeOfProject).meta({
    description: 'Disputes about a stamp of the project; of other stamps, those that the project opened.',
  }),
});

export function toStampOfProject(
  deps: { publicUrl: string },
  found: ProjectStamp,
): z.output<typeof stampOfProject> {
  const { isOwn, proof, copies, about } = found;
  return {
    ...toVerifiedRecord(deps, found),
    isOwn,
    proof: proof && { origin: proof.origin, index: proof.index, treeSize: proof.treeSize },
    copies: copies.map(({ kind, contentHash, mediaType, width, height, createdAt }) => ({
      kind,
      contentHash: hashText(contentHash),
      mediaType,
      width,
      height,
      createdAt: createdAt.toISOString(),
    })),
    about: about.map((dispute) => toDisputeOfProject(dispute, dispute.isOwn)),
  };
}
