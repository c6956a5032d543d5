import type { ReasonText } from './reason-text.ts';
import { brandReasons } from './reasons-of-brands.ts';
import { contentReasons } from './reasons-of-content.ts';
import { peopleReasons } from './reasons-of-people.ts';

const requestReasons: Readonly<Record<string, ReasonText>> = {
  invalid_request: {
    means: 'A field or parameter is missing, misspelt, or has a value that is not allowed.',
    mend: 'The message in the response begins with the name of the field. Correct that field; sending the same request again fails again.',
  },
  malformed_json: {
    means: 'The body is not valid JSON.',
    mend: 'Build the body with a JSON library instead of joining strings, and send it as UTF-8.',
  },
  unsupported_media_type: {
    means: 'The Content-Type is missing, or is not one that this operation accepts.',
    mend: 'Send Content-Type: application/json with JSON, and the type of the file with an upload. Leave out Content-Encoding.',
  },
  body_too_large: {
    means: 'The body is larger than this operation accepts: 64 KiB for most.',
    mend: 'Send less in one request: shorter texts, smaller batches or a smaller file.',
  },
  route_not_found: {
    means: 'There is no operation at this path.',
    mend: 'Compare the path with the reference, including /v1 at its beginning.',
  },
  method_not_allowed: {
    means: 'The path exists, but not with this HTTP method.',
    mend: 'Use a method that the Allow header of the response lists.',
  },
  api_key_missing: {
    means: 'The request has no API key.',
    mend: 'Send the header Authorization: Bearer, followed by the key. Make sure that no proxy or redirect drops it.',
  },
  api_key_invalid: {
    means: 'There is no such API key, or it was revoked.',
    mend: 'Copy the key again, whole and without blanks. If it was revoked, create a new one under Keys.',
  },
  api_key_expired: {
    means: 'The API key has expired, or was replaced by a rotation whose grace period is over.',
    mend: 'Deploy the new key. If there is none, create one under Keys.',
  },
  scope_missing: {
    means: 'The API key lacks the scope that this operation needs. The message names it.',
    mend: 'Add the scope to the key under Keys, or use a key that has it.',
  },
  domain_not_allowed: {
    means:
      'The key may only be used from certain domains, and the request came from another one or named none.',
    mend: 'Add the domain to the key under Keys, or send the request from an allowed one. A key for servers needs no domains.',
  },
  project_suspended: {
    means: 'The project is suspended: none of its keys is accepted.',
    mend: 'Ask the operator of this installation why, and what lifts the suspension.',
  },
  rate_limited: {
    means: 'More requests came than the plan, or this operation, allows in a minute or a day.',
    mend: 'Wait for the seconds in Retry-After. Spread requests evenly, and cache responses where you ask the same again.',
  },
  quota_exceeded: {
    means: 'The monthly quota of the plan is exhausted. A new one starts on the first of the month (UTC).',
    mend: 'See Usage for what used it. Ask the operator for a larger plan if you need more before then.',
  },
  idempotency_key_reused: {
    means: 'This Idempotency-Key was used before with a different body or operation.',
    mend: 'Make a new key for each new change, and keep it only for retries of exactly the same request.',
  },
  idempotency_in_progress: {
    means: 'The first request with this Idempotency-Key is still running.',
    mend: 'Wait for the seconds in Retry-After, then send the same request again to get its response.',
  },
  request_not_found: {
    means: 'No request of the last 7 days with a key of this mode has this id.',
    mend: 'Check the X-Request-Id and the mode. Older requests are only in your own logs.',
  },
  store_unavailable: {
    means: 'The service could not reach its storage for a moment. The request changed nothing.',
    mend: 'Send it again after a second, with the same Idempotency-Key. If it persists, tell the operator the request id.',
  },
  overloaded: {
    means: 'The service was too busy for this request and did not start it.',
    mend: 'Send it again after the seconds in Retry-After, and send large uploads one after the other.',
  },
  internal_error: {
    means: 'Something failed inside the service. It is not your request.',
    mend: 'Send it again once. If it fails again, tell the operator the request id.',
  },
};

const webhookReasons: Readonly<Record<string, ReasonText>> = {
  webhook_not_found: {
    means: 'There is no webhook with this id in the project and the mode of the key.',
    mend: 'Check the id under Webhooks. A test key sees the webhooks of test mode only, a live key those of live mode.',
  },
  webhook_url_refused: {
    means: 'Events may not be sent to this URL. The message says why.',
    mend: 'Use https on port 443 or 8443, a host name that resolves to public addresses only, and no user name or password.',
  },
  webhook_limit: {
    means: 'The project already has 50 webhooks in this mode.',
    mend: 'Delete a webhook that is no longer used, or let one webhook receive several types of event.',
  },
  webhook_disabled: {
    means: 'The webhook is disabled, so nothing can be sent to it.',
    mend: 'Enable it under Webhooks, then repeat the request.',
  },
  rotation_under_way: {
    means: 'A rotation of this secret is already in progress.',
    mend: 'Promote the new secret, or cancel the rotation, before you begin another one.',
  },
  rotation_not_under_way: {
    means: 'No rotation of this secret is in progress: it has ended or was never begun.',
    mend: 'Nothing is left to do. Only one secret is in use.',
  },
  delivery_not_found: {
    means: 'There is no delivery with this id in the project and the mode of the key.',
    mend: 'Check the id and the mode. Deliveries are kept for 34 days.',
  },
  delivery_under_way: {
    means: 'The delivery is waiting for an attempt or being sent, so it cannot be sent again yet.',
    mend: 'Wait until it is delivered or dead. Its next attempt comes by itself.',
  },
  event_not_found: {
    means: 'There is no event with this id in the project and the mode of the key.',
    mend: 'Check the id and the mode. Events are kept for 34 days, and go when their person is erased.',
  },
  recovery_not_found: {
    means: 'There is no recovery with this id in the project and the mode of the key.',
    mend: 'Use the recoveryId of the response that began it, with a key of the same mode.',
  },
  recovery_limit: {
    means: 'Five recoveries of this webhook are already in progress.',
    mend: 'Wait for one of them to be done. One recovery that begins early enough covers the others.',
  },
};

const all: Readonly<Record<string, ReasonText>> = {
  ...requestReasons,
  ...webhookReasons,
  ...peopleReasons,
  ...contentReasons,
  ...brandReasons,
};

/** Undefined for a reason that is younger than this page. */
export function reasonText(reason: string): ReasonText | undefined {
  return Object.hasOwn(all, reason) ? all[reason] : undefined;
}
