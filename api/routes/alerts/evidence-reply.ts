import type { OpenedEvidence } from '../../../shared/domain/brands/alerts/read-evidence.ts';

/** The types that a browser may display; everything else is content of a foreign page and is only downloaded. */
const shownTypes = new Set(['image/png', 'image/jpeg']);

/** A file of a bundle as it is sent: nothing in it runs, and no other site embeds it. */
export function evidenceReply(file: string, { stream, mediaType, bytes }: OpenedEvidence) {
  const kind = shownTypes.has(mediaType) ? 'inline' : 'attachment';
  return {
    status: 200 as const,
    stream,
    headers: {
      'Content-Type': mediaType,
      ...(bytes === null ? {} : { 'Content-Length': String(bytes) }),
      // Names of the bundle only get here, and those need no quoting.
      'Content-Disposition': `${kind}; filename="${file.replaceAll('/', '-')}"`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  };
}
