import { type Mode, projectPath } from '../shell/project-context.ts';

export const requestPath = (projectId: string, requestId: string, mode: Mode): string =>
  projectPath(projectId, `requests/${encodeURIComponent(requestId)}`, mode);
