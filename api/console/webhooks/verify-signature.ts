import { changeOf, eventIdOf } from './body-forms.ts';
import type { Finding, Mistake } from './signature-finding.ts';
import { readSignatureHeaders, type SignatureHeaders } from './signature-headers.ts';
import { firstMatch } from './signature-search.ts';

export interface SignedRequest {
  body: string;
  /** As they were pasted. */
  headers: string;
  secret: string;
  now: Date;
}

const toleranceSeconds = 300;

/**
 * Checks the signatures of a request and says what is wrong, in the browser: nothing is sent. One finding for each signature that
 * the headers have, and one that it is missing where they have none.
 */
export async function verifySignature(request: SignedRequest): Promise<Finding[]> {
  const headers = readSignatureHeaders(request.headers);
  const findings: Finding[] = [];
  if (headers.standard.length > 0) findings.push(await checkStandard(request, headers));
  if (headers.plain !== undefined || headers.plainNext !== undefined)
    findings.push(await checkPlain(request, headers));
  if (findings.length === 0)
    findings.push({ scheme: 'standard', mistakes: ['header_missing'], rotation: null, ageSeconds: null });
  return findings;
}

async function checkStandard(request: SignedRequest, headers: SignatureHeaders): Promise<Finding> {
  const { id, timestamp, standard } = headers;
  const seconds = timestamp !== undefined && /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : null;
  const ageSeconds = seconds === null ? null : Math.round(request.now.getTime() / 1000 - seconds);
  const finding = (mistakes: Mistake[], matched = -1): Finding => {
    const rotation = standard.length < 2 || matched < 0 ? null : matched === 0 ? 'old' : 'new';
    return { scheme: 'standard', mistakes, rotation, ageSeconds };
  };
  if (id === undefined) return finding(['id_missing']);
  if (timestamp === undefined) return finding(['timestamp_missing']);
  const tried = await firstMatch(request, headers, 'standard', standard);
  const late: Mistake[] = ageSeconds === null ? ['timestamp_unreadable'] : outOfTime(ageSeconds);
  if (tried !== null) return finding([...tried.mistakes, ...late], tried.at);
  return finding([...unexplained(request, headers), ...late]);
}

async function checkPlain(request: SignedRequest, headers: SignatureHeaders): Promise<Finding> {
  const presented = [headers.plain, headers.plainNext].map((each) => each ?? '');
  const tried = await firstMatch(request, headers, 'plain', presented);
  const inRotation = headers.plainNext !== undefined;
  return {
    scheme: 'plain',
    mistakes: tried?.mistakes ?? unexplained(request, headers),
    rotation: tried === null || !inRotation ? null : tried.at === 0 ? 'old' : 'new',
    ageSeconds: null,
  };
}

const outOfTime = (ageSeconds: number): Mistake[] => {
  if (ageSeconds > toleranceSeconds) return ['too_old'];
  return ageSeconds < -toleranceSeconds ? ['from_the_future'] : [];
};

/** No way of signing this body with this secret leads to the signature: what can be said nevertheless. */
function unexplained({ body }: SignedRequest, { id }: SignatureHeaders): Mistake[] {
  const ownId = eventIdOf(body);
  if (id !== undefined && ownId !== undefined && id !== ownId) return ['other_request'];
  const change = changeOf(body);
  return change === null ? ['wrong_secret'] : [change];
}
