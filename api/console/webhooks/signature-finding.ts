import type { BodyChange } from './body-forms.ts';

/** The two signatures of a request: `webhook-signature` (Standard Webhooks) and `X-SVC-Signature`. */
export type Scheme = 'standard' | 'plain';

export type Mistake =
  | BodyChange
  | 'header_missing'
  | 'id_missing'
  | 'timestamp_missing'
  | 'timestamp_unreadable'
  | 'too_old'
  | 'from_the_future'
  | 'other_header'
  | 'other_request'
  | 'not_a_signature'
  | 'base64_for_hex'
  | 'hex_for_base64'
  | 'upper_case'
  | 'prefix'
  | 'version_missing'
  | 'key_decoded'
  | 'key_not_decoded'
  | 'prefix_of_secret_missing'
  | 'blank_in_secret'
  | 'content_without_id'
  | 'content_with_id'
  | 'wrong_secret';

export interface Finding {
  scheme: Scheme;
  /** Empty: the signature is right. */
  mistakes: Mistake[];
  /** During a rotation, which of the two secrets was given. */
  rotation: 'old' | 'new' | null;
  /** How old the request is by its timestamp; null where it has none. */
  ageSeconds: number | null;
}
