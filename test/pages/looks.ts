import type { ProfileOptions } from './browser-profile.ts';

type Look = Required<Pick<ProfileOptions, 'colorScheme' | 'viewport'>>;

/** The two extremes of page appearance; whatever breaks no rule in both breaks none in between. */
export const looks: [string, Look][] = [
  ['light desktop', { colorScheme: 'light', viewport: { width: 1280, height: 800 } }],
  ['dark phone', { colorScheme: 'dark', viewport: { width: 390, height: 844 } }],
];
