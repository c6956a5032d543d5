import { Button } from '../parts/button.tsx';
import { brandTexts as t } from '../texts/brands.ts';
import { PictureCrops } from './picture-crops.tsx';
import type { ChosenPicture } from './read-picture.ts';

/** Pictures that will be sent with what else is written, each in the forms in which it will be looked for. */
export function ChosenPictures({
  pictures,
  onChange,
}: {
  pictures: readonly ChosenPicture[];
  onChange: (pictures: ChosenPicture[]) => void;
}) {
  if (pictures.length === 0) return null;
  return (
    <ul class="chosen-pictures">
      {pictures.map((picture) => (
        <li key={picture.key}>
          <div class="row">
            <strong class="file-name">{picture.name}</strong>
            <Button
              size="little"
              label={`${t.dismissPicture}: ${picture.name}`}
              onClick={() => onChange(pictures.filter(({ key }) => key !== picture.key))}
            >
              {t.dismissPicture}
            </Button>
          </div>
          {picture.problem === null ? (
            <PictureCrops src={picture.dataUrl} name={picture.name} />
          ) : (
            <p class="problem">{picture.problem}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
