import type { Mistake } from '../webhooks/signature-finding.ts';

/** The words of the verifier of signatures. */
export const verifierTexts = {
  lead: 'Paste a request that your server refused, or a signature that your code computed. Everything stays in this browser: nothing is sent.',
  body: 'Raw body',
  bodyHint: 'The bytes as they came, before any JSON parser.',
  headers: 'Headers',
  headersHint:
    'Lines such as webhook-signature: v1,… or X-SVC-Signature: …, with webhook-id and webhook-timestamp.',
  secret: 'Secret',
  secretHint: 'whsec_… It is not stored, and goes when you leave this page.',
  clear: 'Clear',
  waiting: 'The result appears once all three are filled in.',
  schemes: { standard: 'webhook-signature (Standard Webhooks)', plain: 'X-SVC-Signature' },
  right: 'The signature is right.',
  age: (words: string) => `The request is ${words} old.`,
  rotation: {
    old: 'It is made with this secret, which is the old one of a rotation in progress. Deploy the new one before it takes over.',
    new: 'It is made with this secret, which is the new one of a rotation in progress.',
  },
  mistakes: {
    blank_end: [
      'The body has a line break or blanks too many at its end',
      'Sign and verify the exact bytes. Do not trim the body, and do not read it line by line.',
    ],
    whitespace: [
      'The body was parsed and written again with other blanks',
      'Verify the raw bytes before a JSON parser sees them: express.raw, request.get_data() or request.body.',
    ],
    key_order: [
      'The body was parsed and written again with its fields in another order',
      'Verify the raw bytes before a JSON parser sees them: express.raw, request.get_data() or request.body.',
    ],
    escapes: [
      'The body was parsed and written again with other escapes',
      'Letters beyond ASCII, slashes or numbers were written differently. Verify the raw bytes before a JSON parser sees them.',
    ],
    header_missing: [
      'There is no signature among these headers',
      'Paste webhook-signature or X-SVC-Signature. A proxy may have removed them.',
    ],
    id_missing: [
      'webhook-id is missing',
      'The signature covers it. Paste it along, and let no proxy remove it.',
    ],
    timestamp_missing: [
      'webhook-timestamp is missing',
      'The signature covers it. Paste it along, and let no proxy remove it.',
    ],
    timestamp_unreadable: [
      'webhook-timestamp is not in seconds',
      'It is ten digits: seconds since 1970, not milliseconds.',
    ],
    too_old: [
      'The timestamp is more than five minutes old',
      'An old request that you paste later is always too old. If new ones are too, set the clock of your server.',
    ],
    from_the_future: ['The timestamp is more than five minutes ahead', 'Set the clock of your server.'],
    other_header: [
      'This is the signature of the other header',
      'webhook-signature is base64 over id, time and body with the decoded secret. X-SVC-Signature is hex over the body with the secret as text.',
    ],
    other_request: [
      'The headers belong to another request',
      'The id in the body is not that of webhook-id. Paste both from the same request.',
    ],
    not_a_signature: [
      'This is no signature',
      'An HMAC-SHA-256 is 64 hex digits, or 44 characters of base64.',
    ],
    base64_for_hex: [
      'The signature is in base64 instead of hex',
      'X-SVC-Signature is written in lower-case hex.',
    ],
    hex_for_base64: [
      'The signature is in hex instead of base64',
      'webhook-signature is v1, followed by base64.',
    ],
    upper_case: [
      'The signature is in upper-case hex',
      'X-SVC-Signature is lower case. Compare the bytes instead of the text.',
    ],
    prefix: ['The signature has a prefix', 'X-SVC-Signature is the hex digits alone.'],
    version_missing: [
      'The version is missing before the signature',
      'webhook-signature begins with v1, before the base64.',
    ],
    key_decoded: [
      'The secret was decoded',
      'The key of X-SVC-Signature is the secret as text, whsec_ included. Only webhook-signature uses the decoded bytes.',
    ],
    key_not_decoded: [
      'The secret was not decoded',
      'The key of webhook-signature is the 32 bytes that follow whsec_ in base64, not the text.',
    ],
    prefix_of_secret_missing: [
      'The secret lacks whsec_',
      'The key of X-SVC-Signature is the whole secret, as it was shown.',
    ],
    blank_in_secret: [
      'The secret ends with a line break',
      'It was read from a file or a variable with a line break at its end. Trim the secret once, when you load it.',
    ],
    content_without_id: [
      'Only the body was signed',
      'webhook-signature covers webhook-id, webhook-timestamp and the body, joined by full stops.',
    ],
    content_with_id: ['More than the body was signed', 'X-SVC-Signature covers the body alone.'],
    wrong_secret: [
      'The secret is another one, or the body was changed',
      'Compare the webhook id: each webhook has a secret of its own, and a rotation or replacement ends the old one.',
    ],
  } satisfies Readonly<Record<Mistake, readonly [string, string]>>,
} as const;
