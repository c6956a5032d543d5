/**
 * How long anybody may keep what a page or badge said: somebody who revokes waits this long at most, and a page that many
 * look at is made twice a minute for each of them.
 */
export const publicAge = 'public, max-age=30';
