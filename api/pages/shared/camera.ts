import type { Frame } from '../../../shared/device/extractor/embedding.ts';

export interface Camera {
  /** Plays what the camera sees; nothing is recorded. */
  readonly video: HTMLVideoElement;
  readonly hasSound: boolean;
  readonly stream: MediaStream;
  /** The middle of the picture, where the oval is, scaled to this size. */
  grab(width: number, height: number): Frame;
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
  video.setAttribute('aria-label', 'Your camera image, mirrored');
  video.srcObject = stream;
  try {
    await video.play();
  } catch (cause) {
    throw new CameraError('busy', { cause });
  }
  const canvas = document.createElement('canvas');
  return {
    video,
    stream,
    hasSound: stream.getAudioTracks().length > 0,
    grab: (width, height) => grabMiddle(video, canvas, { width, height }),
    onLost(tell) {
      for (const track of stream.getVideoTracks()) track.addEventListener('ended', tell, { once: true });
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

function grabMiddle(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  { width, height }: { width: number; height: number },
): Frame {
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new CameraError('busy');
  const scale = Math.min(video.videoWidth / width, video.videoHeight / height);
  const [across, down] = [width * scale, height * scale];
  const [left, top] = [(video.videoWidth - across) / 2, (video.videoHeight - down) / 2];
  context.drawImage(video, left, top, across, down, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  context.clearRect(0, 0, width, height);
  return { width, height, rgba: data };
}
