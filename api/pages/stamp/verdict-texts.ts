import { element } from '../shared/element.ts';
import type { PictureLook, Verdict } from './judge-file.ts';

export interface VerdictText {
  readonly look: 'good' | 'warn' | 'plain';
  readonly title: string;
  readonly lines: readonly (string | Node)[];
}

const otherStamp = (stampId: string): HTMLElement => element('a', { href: stampId }, `See ${stampId}`);

/** Words for a verdict. None may be read as one against the file: what is not known here may be anything. */
export function verdictText(verdict: Verdict): VerdictText {
  switch (verdict.kind) {
    case 'exact':
      return {
        look: 'good',
        title: 'This is the stamped file',
        lines: ['Byte for byte: its SHA-256 hash is the one of the stamp. Nothing was sent.'],
      };
    case 'copy':
      return {
        look: 'good',
        title: 'This is a marked copy of the stamped file',
        lines: ['Byte for byte a copy that this service made of it, with the mark of this stamp inside.'],
      };
    case 'mark':
      return {
        // A pointer, no proof: whoever has a marked copy can put its mark into another picture.
        look: 'plain',
        title: 'This picture carries the mark of this stamp',
        lines: [
          'Marked copies of the stamped file carry it, and keep it when they are resized, compressed or edited; but a mark can also be copied into another picture. The mark does not say what was changed, so it does not prove that this is what was stamped.',
        ],
      };
    case 'other-stamp':
      return {
        look: 'warn',
        title: 'This file belongs to another stamp',
        lines: ['It is what was stamped there, not here.', otherStamp(verdict.stampId)],
      };
    case 'other-mark':
      return {
        look: 'warn',
        title: 'This picture carries the mark of another stamp',
        lines: [
          'It leads to what was stamped there, not here. A mark can be copied, so it proves nothing.',
          otherStamp(verdict.stampId),
        ],
      };
    case 'unknown':
      return {
        look: 'plain',
        title: 'Nothing is known here of this file',
        lines: [`${lookTexts[verdict.look]} ${changes}`],
      };
    case 'not-asked':
    default:
      return {
        look: 'plain',
        title: 'It is not byte for byte the stamped file',
        lines: [
          `The service could not be asked whether it is a copy; try again in a minute. ${lookTexts[verdict.look]} ${changes}`,
        ],
      };
  }
}

const lookTexts: Readonly<Record<PictureLook, string>> = {
  looked: 'It is not byte for byte the stamped file, and no mark of a stamp was found in the picture.',
  'hash-only':
    'It is not byte for byte the stamped file. Videos, sound, text and very big pictures are compared by their hash only.',
  unreadable:
    'It is not byte for byte the stamped file, and this browser could not open the picture to look for a mark.',
};

const changes =
  'Saving, sending or converting a file changes its bytes, so it may show the same all the same. This says nothing against the file.';
