import { element } from './element.ts';

const DRAWN_MS = 100;

/** Shows that the microphone hears something. Only the level is read, and nothing of it is kept. */
export function soundMeter(stream: MediaStream): { readonly meter: HTMLElement; stop(): void } {
  const level = element('span');
  const meter = element('span', { class: 'bar level', 'aria-hidden': 'true' }, level);
  if (stream.getAudioTracks().length === 0) return { meter, stop: () => undefined };
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 256;
  context.createMediaStreamSource(stream).connect(analyser);
  const wave = new Uint8Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getByteTimeDomainData(wave);
    const loudest = wave.reduce((most, value) => Math.max(most, Math.abs(value - 128)), 0);
    meter.style.setProperty('--left', String(Math.min(1, loudest / 64)));
  }, DRAWN_MS);
  return {
    meter,
    stop() {
      clearInterval(timer);
      wave.fill(0);
      void context.close();
    },
  };
}
