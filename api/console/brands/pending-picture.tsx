import { useEffect } from 'preact/hooks';
import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/page.tsx';
import { toast } from '../parts/toasts.tsx';
import { brandTexts as t } from '../texts/brands.ts';
import { PictureCrops } from './picture-crops.tsx';
import type { ChosenPicture } from './read-picture.ts';
import { type BrandParams, useBrandChange } from './use-brand.ts';

interface PendingProps {
  picture: ChosenPicture;
  params: BrandParams;
  /** They are sent one after the other. */
  isTurn: boolean;
  onFailed: (problem: string) => void;
  onClose: () => void;
}

/** A picture that was dragged in: shown at once, sent when it is its turn, and kept with the reason if it is refused. */
export function PendingPicture({ picture, params, isTurn, onFailed, onClose }: PendingProps) {
  const { name, dataUrl, base64, problem } = picture;
  const add = useBrandChange(
    params,
    async () => call('consoleAddReference', { params, body: { image: base64 } }),
    () => {
      toast(t.added);
      onClose();
    },
  );
  useEffect(() => {
    if (isTurn) add.mutate(undefined, { onError: (error) => onFailed(error.message) });
  }, [isTurn]);
  return (
    <Card
      title={name}
      actions={
        problem !== null && (
          <Button size="little" label={`${t.dismissPicture}: ${name}`} onClick={onClose}>
            {t.dismissPicture}
          </Button>
        )
      }
    >
      {problem === null ? (
        <p class="row" role="status">
          <span class="turning" aria-hidden="true" /> {t.adding}
        </p>
      ) : (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {dataUrl !== '' && <PictureCrops src={dataUrl} name={name} />}
    </Card>
  );
}
