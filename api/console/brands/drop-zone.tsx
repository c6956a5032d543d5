import { useState } from 'preact/hooks';
import { Icon } from '../parts/icon.tsx';
import { brandTexts as t } from '../texts/brands.ts';
import { type ChosenPicture, pictureTypes, readPicture } from './read-picture.ts';

/** Takes pictures that are dragged in, or chosen by a button that is there for the keyboard as well. */
export function DropZone({
  label,
  onPictures,
}: {
  label: string;
  onPictures: (pictures: ChosenPicture[]) => void;
}) {
  const [isOver, setOver] = useState(false);
  const take = async (files: FileList | null | undefined) => {
    const read = await Promise.all([...(files ?? [])].map(readPicture));
    if (read.length > 0) onPictures(read);
  };
  return (
    <label
      class={isOver ? 'drop-zone is-over' : 'drop-zone'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer?.files);
      }}
    >
      <input
        class="unseen"
        type="file"
        accept={pictureTypes}
        multiple
        onChange={({ currentTarget }) => {
          void take(currentTarget.files);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      <Icon name="plus" />
      <strong>{isOver ? t.dropNow : label}</strong>
      <span class="small quiet-text">{t.dropHint}</span>
    </label>
  );
}
