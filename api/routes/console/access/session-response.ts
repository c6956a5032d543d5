import { z } from 'zod';
import type { SessionDescription } from '../../../../shared/domain/team/sessions/describe-session.ts';
import { roles } from '../../../../shared/domain/team/members/member.ts';
import { timestampField } from '../../fields.ts';

export const roleField = z.enum(roles).meta({ description: 'What a member may do in a project.' });

/** Who is signed in, and where they may go. */
export const sessionResponse = z.object({
  member: z.object({
    memberId: z.string().meta({ example: 'mem_...' }),
    name: z.string(),
    isOperator: z.boolean().meta({ description: 'Whether the member is an operator of the service.' }),
  }),
  projects: z
    .array(z.object({ projectId: z.string(), name: z.string(), role: roleField, plan: z.string() }))
    .meta({ description: 'By name, the first 200.' }),
  elevatedUntil: timestampField
    .nullable()
    .meta({ description: 'Until when sensitive changes need no passkey; null when the next one does.' }),
  expiresAt: timestampField.meta({ description: 'When the session ends.' }),
  passkeyCount: z.int(),
});

export function toSessionBody(description: SessionDescription): z.input<typeof sessionResponse> {
  const { member, projects, passkeyCount } = description;
  return {
    member: { memberId: member.id, name: member.name, isOperator: member.isOperator },
    projects: projects.map(({ id, name, role, plan }) => ({ projectId: id, name, role, plan })),
    elevatedUntil: member.elevatedUntil?.toISOString() ?? null,
    expiresAt: member.sessionExpiresAt.toISOString(),
    passkeyCount,
  };
}
