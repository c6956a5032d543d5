import { z } from 'zod';
import { timestampField } from '../../fields.ts';
import { projectPath } from '../member-paths.ts';

export const memberPath = projectPath.extend({ member_id: z.string().min(1).max(64) });
export const invitationPath = projectPath.extend({ invitation_id: z.string().min(1).max(64) });

/** A link in the one response that shows it. */
export const madeInvitation = z.object({
  invitationId: z.string().meta({ example: 'inv_01hzy3v7' }),
  link: z.string().meta({ description: 'Its fragment is the token, which browsers send to no server.' }),
  expiresAt: timestampField,
});
