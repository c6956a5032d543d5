import { createHash } from 'node:crypto';
import { parseUrl } from '../../../platform/lib/parse-url.ts';
import type { AuditValues } from '../audit/audit-entry.ts';
import type { Endpoint } from './endpoint.ts';

/** What the audit log says of a webhook. Its address may bear a secret, so only its host and its hash are there. */
export function auditedEndpoint(endpoint: Endpoint): AuditValues {
  const { url, events, filters, headerNames, description, ratePerSecond, status, takesOverAt } = endpoint;
  return {
    ...auditedUrl(url),
    events,
    filters,
    headerNames,
    description,
    ratePerSecond,
    status,
    takesOverAt,
  };
}

export const auditedUrl = (url: string) => ({
  urlHost: parseUrl(url)?.host ?? null,
  urlSha256: createHash('sha256').update(url).digest('hex'),
});
