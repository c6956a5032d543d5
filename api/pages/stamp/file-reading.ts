/** What the page asks of its worker, which has the file read where it does not hold the page up. */
export type FileRequest =
  { readonly type: 'hash'; readonly file: File } | { readonly type: 'mark'; readonly file: File };

export type FileAnswer =
  /** Share of the file that was read, 0 to 1. */
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'hash'; readonly contentHash: string }
  /** The stamp whose mark the picture carries; null where none was found. */
  | { readonly type: 'mark'; readonly stampId: string | null }
  /** The picture could not be looked into; the hash is all there is. */
  | { readonly type: 'no-picture' }
  | { readonly type: 'failed' };
