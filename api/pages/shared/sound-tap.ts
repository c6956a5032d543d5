/** The part of an audio worklet's global scope that TypeScript's DOM types do not declare. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void;

/** Some 20 ms: few messages, and a level meter that still follows the voice. */
const BATCH_SAMPLES = 1024;

/** Passes the microphone's samples to the page from the audio thread, which a busy page cannot interrupt. */
class SoundTap extends AudioWorkletProcessor {
  #batch = new Float32Array(BATCH_SAMPLES);
  #filled = 0;

  process([input]: readonly Float32Array[][]): boolean {
    for (const sample of input?.[0] ?? []) {
      this.#batch[this.#filled] = sample;
      this.#filled += 1;
      if (this.#filled === BATCH_SAMPLES) this.#handOver();
    }
    return true;
  }

  /** Transfers the batch with its memory, so that no copy stays here. */
  #handOver(): void {
    this.port.postMessage(this.#batch, [this.#batch.buffer]);
    this.#batch = new Float32Array(BATCH_SAMPLES);
    this.#filled = 0;
  }
}

registerProcessor('sound-tap', SoundTap);
