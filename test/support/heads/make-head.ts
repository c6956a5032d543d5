import type { Sight } from '../../../shared/device/sight/look.ts';
import { realSight } from './face-models.ts';
import { type Head, headOf } from './head.ts';
import { type Photographed, photograph } from './photographs.ts';

/** A head that moves, made of a person's photograph. */
export async function makeHead(person: Photographed): Promise<Head> {
  return headFrom(person, await realSight());
}

export async function headFrom(person: Photographed, sight: Sight): Promise<Head> {
  const picture = await photograph(person);
  const { face } = await sight.look(picture, { embedding: false });
  if (!face) throw new Error(`the photograph of ${person} shows no face`);
  return headOf(picture, face);
}
