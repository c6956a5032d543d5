import { useId, useState } from 'preact/hooks';
import { stampTexts as t } from '../texts/stamps.ts';

/** It is read whole, since the browser makes a fingerprint of nothing less. */
const bytesMax = 500_000_000;

/** The fingerprint of a file, made in the browser: the file stays where it is. */
export function FileFingerprint({ onFound }: { onFound: (contentHash: string) => void }) {
  const id = useId();
  const [isTooLarge, setTooLarge] = useState(false);
  const read = async (file: File | undefined) => {
    setTooLarge(file !== undefined && file.size > bytesMax);
    if (file === undefined || file.size > bytesMax) return;
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
    onFound(`sha256:${hex}`);
  };
  return (
    <div class="field">
      <label for={id}>{t.fromFile}</label>
      <input
        id={id}
        type="file"
        class="input file"
        aria-describedby={`${id}-hint`}
        onChange={(event) => void read(event.currentTarget.files?.[0])}
      />
      <p class="hint unseen" id={`${id}-hint`}>
        {t.fromFileHint}
      </p>
      {isTooLarge && (
        <p class="problem" role="alert">
          {t.fileTooLarge}
        </p>
      )}
    </div>
  );
}
