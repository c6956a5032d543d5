import { findVideoTools, type VideoTools } from '../shared/media/video/video-tools.ts';

/** Looks for ffmpeg until it is found, then remembers: it may be installed while a worker waits for it. */
export function rememberTools(ffmpegPath: string | undefined): () => Promise<VideoTools> {
  let found: VideoTools | undefined;
  return async () => {
    found ??= await findVideoTools(ffmpegPath);
    return found;
  };
}
