import type { ReasonText } from './reason-text.ts';

export const contentReasons: Readonly<Record<string, ReasonText>> = {
  stamp_not_found: {
    means: 'There is no such stamp in the mode of the key.',
    mend: 'Check the id and the mode.',
  },
  stamp_exists: {
    means: 'A stamp with the id that the device chose already exists.',
    mend: 'If this is a retry, the stamp was made: fetch it. Otherwise let the device choose a new id.',
  },
  stamp_backdated: {
    means: 'The stated time is before a stamp of the same content, or more than five minutes from now.',
    mend: 'Correct the clock of the device. Content that is stamped already keeps its earlier stamp.',
  },
  stamp_revoked: {
    means: 'The stamp has been revoked.',
    mend: 'Nothing is left to do. If it was a mistake, make a new stamp.',
  },
  stamp_invalid: {
    means: 'The signature of the stamp, or its entry in the log, does not hold.',
    mend: 'Verify the stamp: its faults say what does not hold. Tell the operator.',
  },
  attribution_refused: {
    means: 'The creator allows stamps in their name only with a signature of their device.',
    mend: 'Let the creator sign on their device, or stamp without naming a creator.',
  },
  proof_pending: {
    means: 'No checkpoint of the log covers this stamp yet.',
    mend: 'Ask again after the seconds in Retry-After.',
  },
  content_mismatch: {
    means: 'The picture shows something else than the picture that was stamped.',
    mend: 'Send the stamped picture itself, without crops or edits.',
  },
  image_unreadable: {
    means: 'The file is damaged or incomplete, so that no picture could be read from it.',
    mend: 'Check that the upload is complete and that the file opens in a viewer.',
  },
  image_unsupported: {
    means: 'The file is not of a type that this operation reads.',
    mend: 'Send one of the types that the reference lists for this operation, such as JPEG, PNG or WebP.',
  },
  image_too_large: {
    means: 'The picture has too many bytes or too many pixels.',
    mend: 'Send a smaller version. The message names the limit.',
  },
  image_unsuitable: {
    means: 'The picture has too little detail to hold an invisible mark.',
    mend: 'Use a picture with more texture or more pixels. Plain graphics cannot be marked.',
  },
  dispute_exists: {
    means: 'The project already has an open dispute about this stamp.',
    mend: 'Wait for its decision: the event stamp.disputed reports it.',
  },
  video_unreadable: {
    means: 'The video is damaged, incomplete or stored in a form to which no C2PA manifest can be added.',
    mend: 'Check that the upload is complete. The message says what is in the way.',
  },
  media_job_limit: {
    means: 'The project already has 20 unfinished videos.',
    mend: 'Wait for one to finish, or cancel one. Retry-After says when to ask again.',
  },
  media_job_not_found: {
    means: 'There is no such job in the project and the mode of the key.',
    mend: 'Check the id and the mode. Finished jobs are removed after a while.',
  },
};
