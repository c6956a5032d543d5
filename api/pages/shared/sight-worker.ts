import { createSeer } from './seer.ts';
import type { SightAnswer, SightRequest } from './sight-messages.ts';

/** The part of a worker's global scope that TypeScript's DOM types do not declare. */
declare function postMessage(answer: SightAnswer, transfer?: Transferable[]): void;

const seer = createSeer();

/** One request after the other: a look that came while models load waits for them. */
let last: Promise<void> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<SightRequest>) => {
  last = last.then(async () => {
    try {
      postMessage({ id: data.id, value: await answer(data) });
    } catch (error) {
      postMessage({ id: data.id, error: error instanceof Error ? error.message : 'unknown' });
    }
  });
});

async function answer(request: SightRequest): Promise<unknown> {
  switch (request.call) {
    case 'load':
      return seer.load(...request.parts);
    case 'begin':
      return seer.begin();
    case 'look':
      return seer.look(...request.parts);
    case 'readFaces':
      return seer.readFaces(...request.parts);
    case 'readVoice':
      return seer.readVoice(...request.parts);
    default:
      throw new TypeError('the page asked for something unknown');
  }
}
