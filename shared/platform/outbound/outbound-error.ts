export type OutboundErrorKind = 'refused' | 'dns' | 'connect' | 'tls' | 'timeout' | 'reset' | 'protocol';

interface Explanation {
  kind: OutboundErrorKind;
  /** The same request may succeed later without a change of the URL. */
  retryable: boolean;
  message: string;
}

/**
 * An unknown name and a name with a private address read the same, or the text would tell an outsider
 * which names exist inside the operator's network.
 */
const notPublic = 'The host name does not resolve to a public address.';

const explanations = {
  url_invalid: { kind: 'refused', retryable: false, message: 'The URL is not valid.' },
  url_too_long: { kind: 'refused', retryable: false, message: 'The URL is longer than 2,048 characters.' },
  scheme_not_allowed: { kind: 'refused', retryable: false, message: 'The URL must begin with https://.' },
  userinfo_not_allowed: {
    kind: 'refused',
    retryable: false,
    message: 'The URL must not carry a user name or password.',
  },
  port_not_allowed: { kind: 'refused', retryable: false, message: 'The port must be 443 or 8443.' },
  address_not_public: { kind: 'refused', retryable: false, message: 'The address is not a public address.' },
  local_name: { kind: 'refused', retryable: false, message: 'The host name is not a public name.' },
  resolves_to_private: { kind: 'refused', retryable: false, message: notPublic },
  name_not_found: { kind: 'dns', retryable: true, message: notPublic },
  dns_timeout: { kind: 'dns', retryable: true, message: 'The name server did not respond in time.' },
  dns_failed: { kind: 'dns', retryable: true, message: 'The host name could not be looked up.' },
  connect_refused: { kind: 'connect', retryable: true, message: 'The host refused the connection.' },
  connect_failed: { kind: 'connect', retryable: true, message: 'The host could not be reached.' },
  certificate_invalid: { kind: 'tls', retryable: true, message: "The host's certificate is not valid." },
  tls_failed: { kind: 'tls', retryable: true, message: 'A secure connection could not be established.' },
  connect_timeout: {
    kind: 'timeout',
    retryable: true,
    message: 'The host did not accept a connection in time.',
  },
  exchange_timeout: {
    kind: 'timeout',
    retryable: true,
    message: 'The host did not complete its response in time.',
  },
  connection_reset: { kind: 'reset', retryable: true, message: 'The host closed the connection early.' },
  response_invalid: {
    kind: 'protocol',
    retryable: true,
    message: 'The host did not return a valid HTTP response.',
  },
  request_invalid: {
    kind: 'protocol',
    retryable: false,
    message: 'The request could not be sent.',
  },
} as const satisfies Record<string, Explanation>;

export type OutboundErrorReason = keyof typeof explanations;

/**
 * Why an outbound exchange gave no reply. `message` may be shown to the party that chose the URL: it names no address
 * and no system error. `cause` holds those and belongs in the log only.
 */
export class OutboundError extends Error {
  readonly kind: OutboundErrorKind;
  readonly reason: OutboundErrorReason;
  readonly retryable: boolean;

  constructor(reason: OutboundErrorReason, details: { cause?: unknown } = {}) {
    const { kind, retryable, message } = explanations[reason];
    super(message, details);
    this.name = 'OutboundError';
    this.kind = kind;
    this.reason = reason;
    this.retryable = retryable;
  }
}

/**
 * No server accepted the connection: refused, unreachable, or no response in time. For a request over TLS the last may
 * also mean a slow handshake.
 */
export const metNobody = (reason: string): boolean => /^connect_(?:refused|failed|timeout)$/.test(reason);

/** The `code` that Node, OpenSSL and undici put on their errors; empty when there is none. */
export function systemCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
