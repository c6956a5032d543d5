import type { ContentType } from '../../../shared/device/stamp-body.ts';
import type { BadgeState, PublicStamp } from '../../../shared/domain/content/public-record/public-stamp.ts';

export const contentNouns: Readonly<Record<ContentType, string>> = {
  article: 'an article',
  image: 'an image',
  video: 'a video',
  audio: 'a sound recording',
  code: 'code',
  document: 'a document',
  other: 'content',
};

/** How the creator is confirmed; `bearer` and `project` are no evidence of it, and their texts must say so. */
export const namedByTexts: Readonly<Record<PublicStamp['stamp']['namedBy'], string>> = {
  device: 'Signed by the creator’s own device.',
  token: 'Approved by the creator with their identity token.',
  bearer:
    'Named by the project that made the stamp, which had their identity token; not confirmed by the creator.',
  owner: 'The creator owns the project that made the stamp.',
  project: 'Named by the project that made the stamp; not confirmed by the creator.',
};

export const statusTexts: Readonly<Record<PublicStamp['creatorStatus'], string>> = {
  pending: 'No: enrollment is not complete',
  verified: 'No: their biometric data was removed',
  lapsed: 'No: their verification has expired',
  suspended: 'No: they are suspended',
  deleted: 'No: they deleted their identity',
};

const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

/** A time to the second, in UTC because the reader may be in any time zone. */
export const momentText = (at: Date): string => `${format.format(at).replace(' at ', ', ')} UTC`;

/** For texts without markup: a right-to-left title must not reorder the text around it (UAX #9). */
export function isolated(text: string): string {
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u061c]/u.test(
    text,
  )
    ? `\u2068${text}\u2069`
    : text;
}

export interface StandingText {
  /** The heading of the page. */
  heading: string;
  /** On the badge, after our name. */
  badge: string;
  look: 'good' | 'warn' | 'grave' | 'plain';
  /** One sentence of what that means. */
  meaning: string;
}

/** The one place where a badge state becomes words, so that page and badge never say different things. */
export const standingTexts: Readonly<Record<BadgeState, StandingText>> = {
  human: {
    heading: 'Stamped by a verified human',
    badge: 'Verified human',
    look: 'good',
    meaning: 'The creator was a verified human when they stamped this, and still is.',
  },
  lapsed: {
    heading: 'Stamped by a verified human at that time',
    badge: 'Human when stamped',
    look: 'good',
    meaning:
      'The creator was a verified human when they stamped this. They have not verified again since, or have deleted their identity.',
  },
  unverified: {
    heading: 'Stamped, but not by a verified human',
    badge: 'Creator not verified',
    look: 'warn',
    meaning: 'The stamp is authentic. Its creator was not a verified human when it was made.',
  },
  attributed: {
    heading: 'Stamped in the name of a verified human',
    badge: 'In a human’s name',
    look: 'plain',
    meaning: 'That person was a verified human at the time. It is not known whether they agreed.',
  },
  disputed: {
    heading: 'Stamped, but a dispute was upheld',
    badge: 'Dispute upheld',
    look: 'warn',
    meaning: 'The stamp is authentic, but a dispute about it was reviewed and upheld.',
  },
  suspended: {
    heading: 'The creator of this stamp is suspended',
    badge: 'Creator suspended',
    look: 'grave',
    meaning:
      'The stamp is authentic. Its creator has been suspended, so it no longer counts as made by a verified human.',
  },
  disowned: {
    heading: 'Not stamped by the person it names',
    badge: 'Disowned',
    look: 'grave',
    meaning: 'A project made this stamp in their name. They say that it is not theirs.',
  },
  revoked: {
    heading: 'This stamp has been revoked',
    badge: 'Stamp revoked',
    look: 'grave',
    meaning: 'The stamp was revoked after it was made and is no longer valid.',
  },
  invalid: {
    heading: 'This stamp is not valid',
    badge: 'Stamp not valid',
    look: 'grave',
    meaning: 'Its signature or its log entry does not match the stored stamp. Do not rely on it.',
  },
  test: {
    heading: 'Test mode stamp',
    badge: 'Test stamp',
    look: 'plain',
    meaning: 'This stamp was made with a test key. It proves nothing about a real person.',
  },
  unknown: {
    heading: 'No such stamp',
    badge: 'No such stamp',
    look: 'plain',
    meaning: 'There is no stamp at this address.',
  },
};
