import type { ContentType } from '../../../shared/device/stamp-body.ts';
import type { PublicStamp } from '../../../shared/domain/content/public-record/public-stamp.ts';

export const contentNouns: Readonly<Record<ContentType, string>> = {
  article: 'an article',
  image: 'an image',
  video: 'a video',
  audio: 'a sound recording',
  code: 'code',
  document: 'a document',
  other: 'content',
};

/** How it is known that the stamp is theirs; `project` is worth the least, and must read so. */
export const namedByTexts: Readonly<Record<PublicStamp['stamp']['namedBy'], string>> = {
  device: 'Signed by the creator’s own device.',
  token: 'Approved by the creator with their identity token.',
  owner: 'The creator owns the project that made the stamp.',
  project: 'Named by the project that made the stamp; not confirmed by the creator.',
};

/** Whether somebody but the project says that the creator made it. */
export const isConfirmed = ({ namedBy }: PublicStamp['stamp']): boolean => namedBy !== 'project';

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

/** To the second, in UTC: whoever reads it may be anywhere. */
export const momentText = (at: Date): string => `${format.format(at).replace(' at ', ', ')} UTC`;

/** For texts that cannot carry markup: a title in another direction must not turn what stands around it (UAX #9). */
export function isolated(text: string): string {
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u061c]/u.test(
    text,
  )
    ? `\u2068${text}\u2069`
    : text;
}
