import type { Providers } from './providers.ts';

/** Shows on every screen which models are active. */
export function noteProvider(providers: Providers): void {
  const note = document.getElementById('provider');
  if (!note) return;
  note.textContent = describeModels(providers);
  note.hidden = false;
}

function describeModels({ face, voice }: Providers): string {
  if (!face) return 'No face models are installed.';
  const seen = `Face models ${face.model}, licence ${face.licence}.`;
  if (!voice) return `${seen} They run in this browser only. No voice model is active.`;
  const share = Math.round(100 * voice.weight);
  return `${seen} Voice model ${voice.model}, licence ${voice.licence}, counts for ${share} %. All of them run in this browser only.`;
}
