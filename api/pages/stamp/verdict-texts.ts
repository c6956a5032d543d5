import { element } from '../shared/element.ts';
import type { PictureLook, Verdict } from './judge-file.ts';

export interface VerdictText {
  readonly look: 'good' | 'warn' | 'plain';
  readonly title: string;
  readonly lines: readonly (string | Node)[];
}

const otherStamp = (stampId: string): HTMLElement => element('a', { href: stampId }, `See ${stampId}`);

/** Texts for a verdict. None may be read as a judgement against the file: an unknown file may be anything. */
export function verdictText(verdict: Verdict): VerdictText {
  switch (verdict.kind) {
    case 'exact':
      return {
        look: 'good',
        title: 'This is the stamped file',
        lines: ['It is identical: its SHA-256 hash is the one in the stamp. Nothing was sent.'],
      };
    case 'copy':
      return {
        look: 'good',
        title: 'This is a copy of the stamped file',
        lines: [
          'It is identical to a copy that this service made, which contains the mark of this stamp or states it in a C2PA manifest.',
        ],
      };
    case 'mark':
      return {
        // A hint, not proof: anyone with a marked copy can put its mark into another picture.
        look: 'plain',
        title: 'This image carries the mark of this stamp',
        lines: [
          'Marked copies of the stamped file keep the mark when they are resized, compressed or edited, but a mark can also be copied into another image. The mark does not show what was changed, so it does not prove that this is the stamped content.',
        ],
      };
    case 'other-stamp':
      return {
        look: 'warn',
        title: 'This file belongs to another stamp',
        lines: ['It is the content of that stamp, not of this one.', otherStamp(verdict.stampId)],
      };
    case 'other-mark':
      return {
        look: 'warn',
        title: 'This image carries the mark of another stamp',
        lines: [
          'The mark identifies that stamp, not this one. A mark can be copied, so it proves nothing.',
          otherStamp(verdict.stampId),
        ],
      };
    case 'unknown':
      return {
        look: 'plain',
        title: 'This file is not known here',
        lines: [`${lookTexts[verdict.look]} ${changes}`],
      };
    case 'not-asked':
    default:
      return {
        look: 'plain',
        title: 'It is not identical to the stamped file',
        lines: [
          `The service could not check whether it is a copy. Try again in a minute. ${lookTexts[verdict.look]} ${changes}`,
        ],
      };
  }
}

/** With what other programs state in the file. That it has no manifest is not said: most platforms remove them. */
export function withManifests(text: VerdictText, generators: readonly string[]): VerdictText {
  if (generators.length === 0) return text;
  const names = element('bdi', {}, generators.map((name) => name.slice(0, nameMax)).join(', '));
  const line = element(
    'span',
    {},
    'The file contains C2PA manifests of: ',
    names,
    '. This page does not check who signed them.',
  );
  return { ...text, lines: [...text.lines, line] };
}

const nameMax = 100;

const lookTexts: Readonly<Record<PictureLook, string>> = {
  looked: 'It is not identical to the stamped file, and no mark of a stamp was found in the image.',
  'hash-only':
    'It is not identical to the stamped file. Videos, sound, text and very large images are compared by their hash only.',
  unreadable:
    'It is not identical to the stamped file, and this browser could not open the image to look for a mark.',
};

const changes =
  'Saving, sending or converting a file changes its bytes, so it may still show the same content. This result says nothing against the file.';
