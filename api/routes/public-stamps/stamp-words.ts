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
  device: 'The creator’s own device signed it.',
  token: 'The creator agreed with their identity token.',
  owner: 'The creator owns the project that made it.',
  project: 'The project that made the stamp says whose it is; they did not confirm it.',
};

/** Whether somebody but the project says that the creator made it. */
export const isConfirmed = ({ namedBy }: PublicStamp['stamp']): boolean => namedBy !== 'project';

export const statusTexts: Readonly<Record<PublicStamp['creatorStatus'], string>> = {
  pending: 'No: enrollment is not finished',
  verified: 'No: nothing is left by which they could be recognised',
  lapsed: 'No: their verification has lapsed',
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
