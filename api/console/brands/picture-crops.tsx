import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { brandTexts as t } from '../texts/brands.ts';
import { type Crop, crops, cropSide, drawCrop } from './draw-crop.ts';

/** A picture in forms in which it is looked for, drawn in the browser. Nothing is drawn of one that the browser cannot read. */
export function PictureCrops({ src, name }: { src: string; name: string }) {
  const image = useImage(src);
  if (image === null) return null;
  return (
    <ul class="crops" aria-label={`${t.cropsTitle}: ${name}`}>
      {crops.map((crop) => (
        <li key={crop}>
          <CropCanvas crop={crop} image={image} />
          <span class="small">{t.crops[crop]}</span>
        </li>
      ))}
    </ul>
  );
}

function CropCanvas({ crop, image }: { crop: Crop; image: HTMLImageElement }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    const { naturalWidth: width, naturalHeight: height } = image;
    if (context && width > 0 && height > 0) drawCrop(context, image, { crop, width, height });
  }, [crop, image]);
  return <canvas ref={canvas} width={cropSide} height={cropSide} aria-hidden="true" />;
}

function useImage(src: string): HTMLImageElement | null {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const loading = new Image();
    loading.addEventListener('load', () => {
      if (isCurrent) setImage(loading);
    });
    loading.src = src;
    return () => {
      isCurrent = false;
    };
  }, [src]);
  return image;
}
