import { element } from '../shared/element.ts';
import { judgeFile } from './judge-file.ts';
import { type FileReader, openFileReader, ReaderMissing } from './read-file.ts';
import { partOf, type ShownStamp } from './shown-stamp.ts';
import { verdictText, type VerdictText, withManifests } from './verdict-texts.ts';

/** Lets a person drop or choose a file, and says how it relates to the stamp. One at a time; the latest counts. */
export function compareFiles(shown: ShownStamp): void {
  const input = partOf('file');
  if (!(input instanceof HTMLInputElement)) throw new Error('#file is no file input');
  let running: FileReader | undefined;
  const stop = () => {
    running?.close();
    running = undefined;
    partOf('reading').hidden = true;
    partOf('drop').hidden = false;
  };
  const compare = async (files: FileList | undefined | null) => {
    const [file] = files ?? [];
    if (!file) return;
    stop();
    const reader = openFileReader();
    running = reader;
    showReading(file);
    const text = await textFor(shown, file, reader);
    // Stopped, or another file came in between.
    if (running !== reader) return;
    stop();
    showResult(file, text, (files?.length ?? 1) > 1);
  };
  partOf('choose').addEventListener('click', () => input.click());
  partOf('stop').addEventListener('click', () => {
    stop();
    partOf('choose').focus();
  });
  input.addEventListener('change', () => {
    void compare(input.files);
    input.value = '';
  });
  takeDrops((files) => void compare(files));
  partOf('compare').hidden = false;
}

/** Handled anywhere on the page: a file dropped beside the frame must not replace the page. */
function takeDrops(take: (files: FileList | undefined) => void): void {
  const over = (is: boolean) => partOf('drop').classList.toggle('over', is);
  addEventListener('dragover', (event) => {
    event.preventDefault();
    over(true);
  });
  addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) over(false);
  });
  addEventListener('drop', (event) => {
    event.preventDefault();
    over(false);
    take(event.dataTransfer?.files);
  });
}

async function textFor(shown: ShownStamp, file: File, reader: FileReader): Promise<VerdictText> {
  try {
    const verdict = await judgeFile(shown, file, { reader, tell: showProgress });
    // The verdict stands, whatever becomes of the manifests.
    const generators = await reader.manifests(file).catch(() => []);
    const text = withManifests(verdictText(verdict), generators);
    const counts = !['revoked', 'invalid', 'suspended'].includes(shown.standing);
    if (counts || !['exact', 'copy', 'mark'].includes(verdict.kind)) return text;
    return {
      ...text,
      look: 'warn',
      lines: [...text.lines, 'The stamp itself is no longer valid; see above.'],
    };
  } catch (error) {
    return error instanceof ReaderMissing ? partMissing : unreadable;
  }
}

const partMissing: VerdictText = {
  look: 'plain',
  title: 'The file was not read',
  lines: ['Part of this page could not be loaded. Check your connection and choose the file again.'],
};

const unreadable: VerdictText = {
  look: 'plain',
  title: 'The file could not be read',
  lines: ['A folder, or a file that has been moved, cannot be compared. Choose the file again.'],
};

function showReading({ name, size }: File): void {
  partOf('result').hidden = true;
  partOf('drop').hidden = true;
  partOf('reading').hidden = false;
  partOf('reading-text').replaceChildren('Reading ', element('bdi', {}, name), `, ${sizeText(size)} …`);
  showProgress(0);
  partOf('stop').focus();
}

function showProgress(share: number): void {
  const bar = partOf('reading-progress');
  if (!(bar instanceof HTMLProgressElement)) return;
  // The search for a mark, which follows the last byte, has no measurable progress.
  if (share < 1) bar.value = share;
  else bar.removeAttribute('value');
}

function showResult(file: File, { look, title, lines }: VerdictText, several: boolean): void {
  const result = partOf('result');
  result.className = look;
  result.replaceChildren(
    element('h3', {}, title),
    ...lines.map((line) => element('p', {}, line)),
    element('p', { class: 'small' }, element('bdi', {}, file.name), `, ${sizeText(file.size)}`),
    ...(several ? [element('p', { class: 'small' }, 'Only the first file was compared.')] : []),
  );
  result.hidden = false;
  result.focus({ preventScroll: false });
}

function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;
  const power = Math.min(Math.floor(Math.log10(bytes) / 3), units.length);
  const format = { style: 'unit', unit: units[power - 1] ?? 'byte', maximumSignificantDigits: 3 } as const;
  return new Intl.NumberFormat('en', format).format(bytes / 1000 ** power);
}
