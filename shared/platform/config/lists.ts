import { z } from 'zod';

/** Comma-separated. */
export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );

/** Services, each read by `parse`. One that cannot be read is named by its place, not by its text: that may be a key. */
export function listOf<Service>(parse: (text: string) => Service | undefined, form: string) {
  return list.transform((texts, ctx) =>
    texts.flatMap((text, at) => {
      const service = parse(text);
      if (service) return [service];
      ctx.addIssue({ code: 'custom', message: `entry ${at + 1} must be ${form}` });
      return [];
    }),
  );
}

/** In lower case; undefined for what is not 64 hexadecimal digits. */
export const sha256Hex = (text: string): string | undefined =>
  /^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : undefined;
