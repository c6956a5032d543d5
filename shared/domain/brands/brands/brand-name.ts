import { z } from 'zod';

const nameMax = 100;
/** Persian and Indic names are written with them (Unicode 15.0, section 23.2); alone they are nothing. */
const joiners = '\u200c\u200d';
/**
 * No controls, no unassigned or private characters, no lone surrogates, and of the invisible ones only the joiners: what
 * cannot be seen cannot be what a page is compared with, and what turns the direction of text hides the rest of it.
 */
const visible = new RegExp(`^(?:[${joiners}]|[^\\p{C}\\p{Zl}\\p{Zp}])+$`, 'u');

/** A name, alias or title: composed (NFC), spaces single, at least one letter or digit of any script. */
export const nameField = z
  .string()
  .max(4 * nameMax)
  .transform((text) =>
    text
      .normalize('NFC')
      .trim()
      .replace(/\p{Zs}+/gu, ' '),
  )
  .pipe(
    z
      .string()
      .min(1, 'must not be empty')
      .refine((text) => Array.from(text).length <= nameMax, `must have at most ${nameMax} characters`)
      .regex(visible, 'must not contain control or invisible characters')
      .regex(/[\p{L}\p{N}]/u, 'must contain a letter or a digit'),
  )
  .meta({ example: 'Acme Bank' });
