import type { Providers } from './providers.ts';
import { onLanguage } from './language.ts';
import { percentText, text } from './text.ts';

/** Shows on every screen which models are active. */
export function noteProvider(providers: Providers): void {
  const note = document.getElementById('provider');
  if (!note) return;
  onLanguage(() => {
    note.textContent = describeModels(providers);
  });
  note.hidden = false;
}

function describeModels({ face, voice }: Providers): string {
  if (!face) return text('models.none');
  const seen = { face: face.model, licence: face.licence };
  if (!voice) return text('models.face', seen);
  const share = percentText(voice.weight);
  return text('models.voice', { ...seen, voice: voice.model, voiceLicence: voice.licence, share });
}
