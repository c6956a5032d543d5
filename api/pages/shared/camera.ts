import { text } from './text.ts';
export interface Camera {
  /** Plays what the camera sees; nothing is recorded. */
  readonly video: HTMLVideoElement;
  readonly hasSound: boolean;
  readonly stream: MediaStream;
  /** The next frame that the camera delivers, whole, by `performance.now()`. Rejects with the signal's reason. */
  nextPicture(
    signal: AbortSignal,
    notBeforeMs: number,
  ): Promise<{ readonly picture: ImageBitmap; readonly atMs: number }>;
  /** Calls back once if the camera stops by itself. */
  onLost(tell: () => void): void;
  /** Ends the picture alone; the microphone goes on. */
  closePicture(): void;
  close(): void;
}

export type CameraTrouble = 'denied' | 'missing' | 'busy' | 'lost';

export class CameraError extends Error {
  readonly trouble: CameraTrouble;

  constructor(trouble: CameraTrouble, options?: ErrorOptions) {
    super(`camera: ${trouble}`, options);
    this.trouble = trouble;
  }
}

const VIDEO = { facingMode: 'user', width: { ideal: 960 }, height: { ideal: 720 } };

/** The unprocessed signal: the filters that make a call clearer remove what distinguishes voices. */
const SOUND = { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false };

/** @throws CameraError when there is no picture. Without sound it goes on: not every device lends its microphone. */
export async function openCamera({ withSound }: { readonly withSound: boolean }): Promise<Camera> {
  const stream = await openStream(withSound);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.setAttribute('aria-label', text('camera.mirrored'));
  video.srcObject = stream;
  try {
    await video.play();
  } catch (cause) {
    for (const track of stream.getTracks()) track.stop();
    throw new CameraError('busy', { cause });
  }
  return {
    video,
    stream,
    hasSound: stream.getAudioTracks().length > 0,
    async nextPicture(signal, notBeforeMs) {
      do await nextFrame(video, signal);
      while (performance.now() < notBeforeMs);
      const atMs = performance.now();
      // A bitmap is made without reading pixels here, which would hold up the page; the worker reads them.
      return { picture: await createImageBitmap(video), atMs };
    },
    onLost(tell) {
      for (const track of stream.getVideoTracks()) {
        // One that has ended already tells nothing any more.
        if (track.readyState === 'ended') tell();
        else track.addEventListener('ended', tell, { once: true });
      }
    },
    closePicture() {
      for (const track of stream.getVideoTracks()) track.stop();
      video.srcObject = null;
    },
    close() {
      for (const track of stream.getTracks()) track.stop();
      video.srcObject = null;
    },
  };
}

async function openStream(withSound: boolean): Promise<MediaStream> {
  try {
    if (withSound) return await navigator.mediaDevices.getUserMedia({ video: VIDEO, audio: SOUND });
  } catch {
    // A refusal may be about the microphone alone.
  }
  try {
    return await navigator.mediaDevices.getUserMedia({ video: VIDEO });
  } catch (cause) {
    throw new CameraError(troubleOf(cause), { cause });
  }
}

function troubleOf(cause: unknown): CameraTrouble {
  const name = cause instanceof DOMException ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}

/** Resolves when a new frame is there, also where the browser cannot tell. */
async function nextFrame(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const giveUp = (): void =>
      reject(signal.reason instanceof Error ? signal.reason : new CameraError('lost'));
    const seen = (): void => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    };
    signal.addEventListener('abort', giveUp, { once: true });
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(seen);
    else requestAnimationFrame(seen);
  });
}
