import { containerOf } from './video-facts.ts';

const head = (text: string) => Buffer.from(text, 'latin1');

it.each([
  ['\0\0\0\x20ftypisom', 'mp4'],
  ['\0\0\0\x14ftypqt  ', 'mp4'],
  ['\x1aE\xdf\xa3\x9fB\x86\x81', 'matroska'],
])('knows %j', (text, container) => {
  expect(containerOf(head(text))).toBe(container);
});

it.each([
  '',
  'ftyp',
  '#EXTM3U\n#EXT-X',
  'ffconcat version 1.0',
  '\x89PNG\r\n\x1a\n',
  '\0\0\0\x08moov',
  'RIFF\0\0\0\0AVI ',
])('does not take %j for a video', (text) => {
  expect(containerOf(head(text))).toBeUndefined();
});
