import type { ReporterConfig } from '../../../../platform/config/reporters.ts';
import { readRetryAfter } from '../../../../platform/outbound/retry-after.ts';
import { OutboundError } from '../../../../platform/outbound/outbound-error.ts';
import type { OutboundClient, OutboundReply } from '../../../../platform/outbound/outbound-client.ts';

export interface ReportResponse {
  outcome: 'taken' | 'refused' | 'failed';
  /** In words for the log: a status or the kind of a failure, never what a service wrote, which could quote a secret. */
  detail: string;
  reference: string | null;
  /** Whether it is known that the service has no report of this attempt; where it is not, it may have one. */
  isFateKnown: boolean;
  /** Where the service says how long to wait. */
  retryAfterSeconds: number | null;
}

interface ReportRequest {
  url: string;
  headers: Record<string, string>;
  body: object;
  /** The field of the response that has the id of the report. */
  reference: string;
}

function requestOf(config: ReporterConfig, url: string): ReportRequest {
  switch (config.name) {
    case 'google_web_risk':
      // projects.uris.submit of Web Risk v1; it responds with a long-running operation.
      return {
        url: `${config.base}/v1/projects/${config.project}/uris:submit`,
        headers: { authorization: `Bearer ${config.token}` },
        body: { submission: { uri: url }, threatInfo: { abuseType: 'SOCIAL_ENGINEERING' } },
        reference: 'name',
      };
    case 'urlscan':
      // Unlisted: a public scan would show an address that may name a person.
      return {
        url: `${config.base}/api/v1/scan/`,
        headers: { 'api-key': config.key },
        body: { url, visibility: 'unlisted' },
        reference: 'uuid',
      };
    default:
      return config satisfies never;
  }
}

/** Hands the address of a page to a service. @throws never for what the service does */
export async function sendReport(
  outbound: OutboundClient,
  config: ReporterConfig,
  { url, now }: { url: string; now: Date },
): Promise<ReportResponse> {
  const request = requestOf(config, url);
  try {
    const reply = await outbound.post(request.url, {
      headers: { 'content-type': 'application/json', accept: 'application/json', ...request.headers },
      body: JSON.stringify(request.body),
      totalTimeoutMs: 10_000,
    });
    return judge(reply, { reference: request.reference, now });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return {
      outcome: 'failed',
      detail: error.reason,
      reference: null,
      isFateKnown: ['refused', 'dns', 'connect', 'tls'].includes(error.kind),
      retryAfterSeconds: null,
    };
  }
}

/** 401 and 403 are about our own key, which the operator can put right; 408, 425 and 429 ask for another attempt. */
const passing = new Set([401, 403, 408, 425, 429]);

function judge(
  { status, headers, bodyExcerpt }: OutboundReply,
  { reference: field, now }: { reference: string; now: Date },
): ReportResponse {
  const isSuccess = status >= 200 && status < 300;
  // A page of a proxy is a 2xx as well: only what has an id was taken.
  const reference = isSuccess ? referenceIn(bodyExcerpt, field) : null;
  const isTaken = reference !== null;
  const isRefused = status >= 400 && status < 500 && !passing.has(status);
  return {
    outcome: isTaken ? 'taken' : isRefused ? 'refused' : 'failed',
    detail: isSuccess && !isTaken ? `status ${status} without an id` : `status ${status}`,
    reference,
    isFateKnown: !isSuccess || isTaken,
    retryAfterSeconds: readRetryAfter(headers['retry-after'], now),
  };
}

/** Null where the response has none. */
function referenceIn(text: string, field: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    const found =
      typeof body === 'object' && body !== null ? new Map(Object.entries(body)).get(field) : undefined;
    return typeof found === 'string' && /^[\w/.:-]{1,200}$/.test(found) ? found : null;
  } catch {
    return null;
  }
}
