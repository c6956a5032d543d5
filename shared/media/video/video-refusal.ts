/** Why a video was not worked on, for the caller's program. Published in the job, never renamed. */
export const videoRefusalReasons = [
  'unsupported_format',
  'unreadable',
  'unsupported_codec',
  'no_picture',
  'too_many_streams',
  'too_many_pixels',
  'too_small',
  'frame_rate',
  'too_long',
  'truncated',
  'took_too_long',
] as const;

export type VideoRefusalReason = (typeof videoRefusalReasons)[number];

/** The video's own fault: trying again gives the same. `message` is meant for the caller. */
export class VideoRefusal extends Error {
  readonly reason: VideoRefusalReason;

  constructor(reason: VideoRefusalReason, message: string) {
    super(message);
    this.name = 'VideoRefusal';
    this.reason = reason;
  }
}
