import { describeFace } from './face-source.ts';
import type { FaceFacts } from './providers.ts';

/** Says on every screen which model is active, and louder when it is not a real one. */
export function noteProvider(face: FaceFacts): void {
  const note = document.getElementById('provider');
  if (!note) return;
  note.textContent = describeFace(face);
  note.classList.toggle('synthetic', face.synthetic);
  note.hidden = false;
}
