/** The headers that a signature is checked with, as they were pasted. */
export interface SignatureHeaders {
  /** `webhook-id`, which is the id of the event. */
  id: string | undefined;
  /** `webhook-timestamp`, in seconds. */
  timestamp: string | undefined;
  /** The signatures of `webhook-signature`: two during a rotation of the secret. */
  standard: string[];
  /** `X-SVC-Signature`. */
  plain: string | undefined;
  /** `X-SVC-Signature-Next`, of the new secret during a rotation. */
  plainNext: string | undefined;
}

const bareHex = /^[0-9a-f]{64}$/i;
const bareStandard = /^v1,\S+/;

/**
 * Takes headers as logs, proxies and curl write them: `name: value` lines, `-H 'name: value'`, or an object in JSON. A signature
 * alone is taken for the header that it looks like.
 */
export function readSignatureHeaders(pasted: string): SignatureHeaders {
  const found = fromJson(pasted) ?? fromLines(pasted);
  const valueOf = (name: string) => found.get(name)?.trim() || undefined;
  return {
    id: valueOf('webhook-id'),
    timestamp: valueOf('webhook-timestamp'),
    standard: valueOf('webhook-signature')?.split(/\s+/) ?? [],
    plain: valueOf('x-svc-signature'),
    plainNext: valueOf('x-svc-signature-next'),
  };
}

function fromJson(pasted: string): Map<string, string> | null {
  if (!pasted.trim().startsWith('{')) return null;
  try {
    const entries: [string, unknown][] = Object.entries(JSON.parse(pasted));
    return new Map(
      entries.map(([name, value]) => [
        name.toLowerCase(),
        Array.isArray(value) ? value.join(' ') : String(value),
      ]),
    );
  } catch {
    return null;
  }
}

function fromLines(pasted: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of pasted.split('\n')) {
    const bare = line
      .trim()
      .replace(/^(-H|--header)\s+/, '')
      .replace(/\s*[\\,]$/, '');
    const colon = bare.indexOf(':');
    if (colon > 0) found.set(unquoted(bare.slice(0, colon)).toLowerCase(), unquoted(bare.slice(colon + 1)));
    else if (bareHex.test(bare)) found.set('x-svc-signature', bare);
    else if (bareStandard.test(bare)) found.set('webhook-signature', bare);
  }
  return found;
}

/** Quotes surround a line or each of its two parts; no header here has any within. */
const unquoted = (part: string) =>
  part
    .trim()
    .replaceAll(/^['"]|['"]$/g, '')
    .trim();
