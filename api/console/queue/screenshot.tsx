import { Picture, type PictureFacts } from '../parts/picture.tsx';
import { queueTexts as t } from '../texts/queue.ts';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The page as it was photographed, with the region outlined that resembles a picture of the brand. */
export function Screenshot({ picture, box, alt }: { picture: PictureFacts; box: Box | null; alt: string }) {
  const { width, height } = picture;
  return (
    // It is higher than its frame, and scrolls in it by keyboard too.
    <div class="screenshot" tabIndex={0} role="group" aria-label={alt}>
      <div class="layers">
        <Picture key={picture.url} picture={picture} alt={alt} />
        {box && (
          <svg class="outline" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t.matchedBox}>
            <rect x={box.left} y={box.top} width={box.width} height={box.height} class="halo" />
            <rect x={box.left} y={box.top} width={box.width} height={box.height} class="frame" />
          </svg>
        )}
      </div>
    </div>
  );
}
