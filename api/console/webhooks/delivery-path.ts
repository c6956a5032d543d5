import { type Mode, projectPath } from '../shell/project-context.ts';

export const deliveryPath = (
  projectId: string,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
  mode: Mode,
): string => projectPath(projectId, `webhooks/${webhookId}/deliveries/${deliveryId}`, mode);
