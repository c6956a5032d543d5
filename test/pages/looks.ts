import type { ProfileOptions } from './browser-profile.ts';

type Look = Required<Pick<ProfileOptions, 'colorScheme' | 'viewport'>>;

/** The two ends of what pages look like; what breaks no rule in both breaks none between them. */
export const looks: [string, Look][] = [
  ['light desktop', { colorScheme: 'light', viewport: { width: 1280, height: 800 } }],
  ['dark phone', { colorScheme: 'dark', viewport: { width: 390, height: 844 } }],
];
