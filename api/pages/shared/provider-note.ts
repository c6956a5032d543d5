import type { Providers } from './providers.ts';

/** Shows on every screen which models are active, more prominently when the face is synthetic. */
export function noteProvider(providers: Providers): void {
  const note = document.getElementById('provider');
  if (!note) return;
  note.textContent = describeModels(providers);
  note.classList.toggle('synthetic', providers.face.synthetic);
  note.hidden = false;
}

function describeModels({ face, voice }: Providers): string {
  if (face.synthetic)
    return 'Test mode: a synthetic face is used instead of yours. Your camera image is not processed, and the result proves nothing about you. No voice model is active.';
  const seen = `Face model ${face.model}, licence ${face.licence}.`;
  if (!voice) return `${seen} It runs in this browser only. No voice model is active.`;
  const share = Math.round(100 * voice.weight);
  return `${seen} Voice model ${voice.model}, licence ${voice.licence}, counts for ${share} %. Both run in this browser only.`;
}
