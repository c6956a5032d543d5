import { rmsOf, type Sound } from '../../../shared/device/voice/voice-sound.ts';

export interface SoundRecorder {
  /** Calls back with the loudness of each moment (root mean square), also while nothing is recorded. */
  onLoudness(tell: (rms: number) => void): void;
  /** Records for this long and reports the time left. Undefined: the microphone stopped. */
  record(seconds: number, tell: (leftSeconds: number) => void): Promise<Sound | undefined>;
  /** Resolves if the microphone stops by itself. */
  readonly lost: Promise<undefined>;
  close(): void;
}

/** A microphone that delivers nothing for this long counts as lost. */
const STALLED_MS = 5000;

/** Listens through an audio worklet at the device's own rate; only what `record` asks for is kept. */
export async function openSoundRecorder(stream: MediaStream): Promise<SoundRecorder> {
  const context = new AudioContext();
  try {
    await context.audioWorklet.addModule(new URL('sound-tap.js', import.meta.url));
  } catch (error) {
    void context.close();
    throw error;
  }
  // One channel in: the browser mixes several down.
  const mono = { numberOfOutputs: 0, channelCount: 1, channelCountMode: 'explicit' } as const;
  const tap = new AudioWorkletNode(context, 'sound-tap', mono);
  context.createMediaStreamSource(stream).connect(tap);
  let hear: (rms: number) => void = () => undefined;
  let take: (batch: Float32Array) => void = () => undefined;
  tap.port.addEventListener('message', ({ data }: MessageEvent<Float32Array>) => {
    hear(rmsOf(data));
    take(data);
    data.fill(0);
  });
  tap.port.start();
  const lost = new Promise<undefined>((resolve) => {
    for (const track of stream.getAudioTracks()) {
      track.addEventListener('ended', () => resolve(undefined), { once: true });
      if (track.readyState === 'ended') resolve(undefined);
    }
  });
  return {
    lost,
    onLoudness(tell) {
      hear = tell;
    },
    async record(seconds, tell) {
      // A browser may hold sound back until a button was pressed. If it still does, no sound comes: see STALLED_MS.
      context.resume().catch(() => undefined);
      const rate = context.sampleRate;
      const samples = new Float32Array(Math.ceil(seconds * rate));
      const whole = fill(samples, {
        onBatch: (callback) => (take = callback),
        tell: (left) => tell(left / rate),
      });
      const ended = await Promise.race([whole, lost]);
      take = () => undefined;
      if (ended) return { rate, samples };
      samples.fill(0);
      return undefined;
    },
    close: () => void context.close(),
  };
}

/** True when every sample is there, undefined when no more came. */
async function fill(
  samples: Float32Array,
  from: {
    readonly onBatch: (callback: (batch: Float32Array) => void) => void;
    readonly tell: (left: number) => void;
  },
): Promise<true | undefined> {
  return new Promise((resolve) => {
    let filled = 0;
    const stalled = (): void => resolve(undefined);
    let watch = setTimeout(stalled, STALLED_MS);
    from.onBatch((batch) => {
      clearTimeout(watch);
      samples.set(batch.subarray(0, samples.length - filled), filled);
      filled = Math.min(samples.length, filled + batch.length);
      from.tell(samples.length - filled);
      if (filled === samples.length) resolve(true);
      else watch = setTimeout(stalled, STALLED_MS);
    });
  });
}
