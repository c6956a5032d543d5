import type { Response } from '../api/call.ts';

export type AuditEntry = Response<'consoleListAudit'>['entries'][number];
