import { decode, isBlurhashValid } from 'blurhash';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { partTexts as t } from '../texts/parts.ts';

export interface PictureFacts {
  url: string;
  width: number;
  height: number;
  blurhash: string;
}

/** A picture of the evidence: its colours until it is there, and a word where it cannot be had. */
export function Picture({ picture, alt }: { picture: PictureFacts; alt: string }) {
  const { url, width, height, blurhash } = picture;
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  useLayoutEffect(() => {
    if (image.current?.complete === true && image.current.naturalWidth > 0) setState('shown');
  }, []);
  return (
    <span class="picture" data-state={state}>
      {state === 'loading' && <Colours blurhash={blurhash} />}
      {state === 'failed' ? (
        <span class="picture-missing">{t.noPicture(alt)}</span>
      ) : (
        <img
          ref={image}
          src={url}
          width={width}
          height={height}
          alt={alt}
          decoding="sync"
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </span>
  );
}

const SIDE = 32;

/** The few colours that a placeholder describes (https://blurha.sh). */
function Colours({ blurhash }: { blurhash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !isBlurhashValid(blurhash).result) return;
    const colours = context.createImageData(SIDE, SIDE);
    colours.data.set(decode(blurhash, SIDE, SIDE));
    context.putImageData(colours, 0, 0);
  }, [blurhash]);
  return <canvas ref={canvas} width={SIDE} height={SIDE} aria-hidden="true" />;
}
