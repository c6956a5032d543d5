import { useState } from 'preact/hooks';
import { addressOf, call } from '../api/call.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { ConfirmByName } from '../parts/confirm-by-name.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Card } from '../parts/page.tsx';
import { Picture } from '../parts/picture.tsx';
import { toast } from '../parts/toasts.tsx';
import { brandTexts as t } from '../texts/brands.ts';
import { ConsentCard } from './consent-card.tsx';
import { DropZone } from './drop-zone.tsx';
import { PendingPicture } from './pending-picture.tsx';
import { PictureCrops } from './picture-crops.tsx';
import type { ChosenPicture } from './read-picture.ts';
import { type Brand, type BrandParams, type Reference, useBrandChange } from './use-brand.ts';

const picturesMax = 10;

interface TabProps {
  brand: Brand;
  params: BrandParams;
  mayChange: boolean;
}

/** The pictures that pages are compared with, and for a face, the consent of the person. */
export function PicturesTab({ brand, params, mayChange }: TabProps) {
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([]);
  const { references } = brand;
  const isFull = references.length >= picturesMax;
  const drop = (key: string) => setChosen((before) => before.filter((each) => each.key !== key));
  const next = chosen.find(({ problem }) => problem === null);
  return (
    <div class="stack">
      {brand.type === 'face' && <ConsentCard brand={brand} params={params} mayChange={mayChange} />}
      {mayChange && !isFull && (
        <DropZone
          label={brand.type === 'face' ? t.dropFace : t.drop}
          onPictures={(more) => setChosen((before) => [...before, ...more])}
        />
      )}
      {mayChange && isFull && <p class="quiet-text">{t.full}</p>}
      {chosen.map((picture) => (
        <PendingPicture
          key={picture.key}
          picture={picture}
          params={params}
          isTurn={picture === next}
          onFailed={(problem) =>
            setChosen((before) =>
              before.map((each) => (each.key === picture.key ? { ...each, problem } : each)),
            )
          }
          onClose={() => drop(picture.key)}
        />
      ))}
      {references.length === 0 && chosen.length === 0 && (
        <Card flush>
          <EmptyState icon="brands" title={t.noPictures}>
            {t.noPicturesWhy}
          </EmptyState>
        </Card>
      )}
      {references.map((reference, at) => (
        <ReferenceCard
          key={reference.referenceId}
          reference={reference}
          name={t.reference(at + 1)}
          params={params}
          mayChange={mayChange}
        />
      ))}
    </div>
  );
}

/** Below this, PDQ tells less of a picture than its makers recommend; the service refuses those below 50. */
const goodQuality = 80;

function ReferenceCard({
  reference,
  name,
  params,
  mayChange,
}: {
  reference: Reference;
  name: string;
  params: BrandParams;
  mayChange: boolean;
}) {
  const { referenceId, width, height, blurhash, quality } = reference;
  const url = addressOf('consoleReferencePicture', { params: { ...params, reference_id: referenceId } });
  const isGood = quality >= goodQuality;
  return (
    <Card title={name} actions={mayChange && <RemovePicture params={params} referenceId={referenceId} />}>
      <div class="reference">
        <Picture picture={{ url, width, height, blurhash }} alt={name} />
        <div class="stack">
          <p class="row">
            <Badge tone={isGood ? 'good' : 'warn'}>{t.qualityOf(quality)}</Badge>
            <span class="small quiet-text">{t.size(width, height)}</span>
          </p>
          <p class="small">{isGood ? t.qualities.good : t.qualities.plain}</p>
          <h3>{t.cropsTitle}</h3>
          <PictureCrops src={url} name={name} />
        </div>
      </div>
    </Card>
  );
}

function RemovePicture({ params, referenceId }: { params: BrandParams; referenceId: string }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useBrandChange(
    params,
    async () => call('consoleRemoveReference', { params: { ...params, reference_id: referenceId } }),
    () => toast(t.removed),
  );
  return (
    <>
      <Button size="little" onClick={() => setAsking(true)}>
        {t.removePicture}
      </Button>
      {isAsking && (
        <ConfirmByName
          title={t.removeTitle}
          action={t.removePicture}
          busy={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setAsking(false)}
        >
          <p>{t.removeWhy}</p>
        </ConfirmByName>
      )}
    </>
  );
}
