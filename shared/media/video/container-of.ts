export const videoContainers = ['mp4', 'matroska'] as const;

/** MP4 and MOV are one format (ISO/IEC 14496-12), WebM is a kind of Matroska. */
export type VideoContainer = (typeof videoContainers)[number];

/** How many bytes `containerOf` looks at. */
export const containerHeadBytes = 12;

const ebml = [0x1a, 0x45, 0xdf, 0xa3];

/**
 * What a file says of itself in its first bytes, undefined for anything else. It decides which demuxer may open the file:
 * left to guess, ffmpeg also knows playlists and concatenations, which name other files and addresses.
 */
export function containerOf(head: Uint8Array): VideoContainer | undefined {
  if (ebml.every((byte, index) => head[index] === byte)) return 'matroska';
  const type = String.fromCharCode(...head.subarray(4, 8));
  return head.length >= 8 && type === 'ftyp' ? 'mp4' : undefined;
}
