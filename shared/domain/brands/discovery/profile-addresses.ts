import { z } from 'zod';
import { parseUrl } from '../../../platform/lib/parse-url.ts';

const site = z
  .string()
  .regex(/^(?=.{4,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'must be a host name in lower case');
const pattern = z
  .string()
  .max(200)
  .refine((text) => text.split('{handle}').length === 2, 'must contain {handle} once')
  .refine(
    (text) => /^https:\/\/\S+$/.test(text) && parseUrl(text.replace('{handle}', 'a')) !== null,
    'must be an https address',
  );

/** Where profiles of a platform are, and which names people can have there. */
export const platformSchema = z
  .object({
    name: z.string().min(1).max(60),
    /** The host that search services are asked for: `site:instagram.com`. */
    site,
    /** Addresses of profiles, the usual one first. */
    patterns: z.array(pattern).min(1).max(5),
    handle: z
      .object({
        min: z.int().min(1).max(100).default(1),
        max: z.int().min(1).max(100).default(30),
        /** What a handle may have beside letters a to z and digits. */
        extra: z
          .string()
          .regex(/^[._-]*$/, "must be of '.', '_' and '-'")
          .default(''),
      })
      .default({ min: 1, max: 30, extra: '' }),
    /** Brands are imitated there as well as people. */
    hasBrands: z.boolean().default(false),
  })
  .strict();

export type Platform = z.output<typeof platformSchema>;

export const platformsSchema = z.array(platformSchema).min(1).max(200);

type Row = [name: string, site: string, pattern: string, min: number, max: number, extra: string];

/** Where brands are imitated beside people: shops, support accounts and channels. */
const ofBrands: readonly Row[] = [
  ['Instagram', 'instagram.com', 'https://www.instagram.com/{handle}/', 1, 30, '._'],
  ['Facebook', 'facebook.com', 'https://www.facebook.com/{handle}', 5, 50, '.'],
  ['X', 'x.com', 'https://x.com/{handle}', 4, 15, '_'],
  ['TikTok', 'tiktok.com', 'https://www.tiktok.com/@{handle}', 2, 24, '._'],
  ['YouTube', 'youtube.com', 'https://www.youtube.com/@{handle}', 3, 30, '._-'],
  ['Telegram', 't.me', 'https://t.me/{handle}', 5, 32, '_'],
  ['LinkedIn', 'linkedin.com', 'https://www.linkedin.com/in/{handle}/', 3, 100, '-'],
  ['Threads', 'threads.net', 'https://www.threads.net/@{handle}', 1, 30, '._'],
  ['Pinterest', 'pinterest.com', 'https://www.pinterest.com/{handle}/', 3, 30, '_'],
  ['Medium', 'medium.com', 'https://medium.com/@{handle}', 1, 30, '._-'],
  ['Linktree', 'linktr.ee', 'https://linktr.ee/{handle}', 1, 30, '._'],
  ['GitHub', 'github.com', 'https://github.com/{handle}', 1, 39, '-'],
];

const ofPeople: readonly Row[] = [
  ['Reddit', 'reddit.com', 'https://www.reddit.com/user/{handle}/', 3, 20, '_-'],
  ['Snapchat', 'snapchat.com', 'https://www.snapchat.com/add/{handle}', 3, 15, '._-'],
  ['Substack', 'substack.com', 'https://{handle}.substack.com/', 1, 32, ''],
  ['Patreon', 'patreon.com', 'https://www.patreon.com/{handle}', 1, 64, '_'],
  ['OnlyFans', 'onlyfans.com', 'https://onlyfans.com/{handle}', 4, 24, '._-'],
  ['Twitch', 'twitch.tv', 'https://www.twitch.tv/{handle}', 4, 25, '_'],
  ['Mastodon', 'mastodon.social', 'https://mastodon.social/@{handle}', 1, 30, '_'],
  ['Bluesky', 'bsky.app', 'https://bsky.app/profile/{handle}.bsky.social', 3, 18, '-'],
  ['Tumblr', 'tumblr.com', 'https://{handle}.tumblr.com/', 1, 32, '-'],
  ['VK', 'vk.com', 'https://vk.com/{handle}', 5, 32, '._'],
  ['Odnoklassniki', 'ok.ru', 'https://ok.ru/{handle}', 3, 32, '._'],
  ['SoundCloud', 'soundcloud.com', 'https://soundcloud.com/{handle}', 3, 25, '_-'],
  ['Vimeo', 'vimeo.com', 'https://vimeo.com/{handle}', 3, 32, ''],
  ['Flickr', 'flickr.com', 'https://www.flickr.com/people/{handle}/', 1, 32, '_-'],
  ['DeviantArt', 'deviantart.com', 'https://www.deviantart.com/{handle}', 3, 20, '-'],
  ['Behance', 'behance.net', 'https://www.behance.net/{handle}', 1, 32, '_-'],
  ['Dribbble', 'dribbble.com', 'https://dribbble.com/{handle}', 2, 20, '_-'],
  ['Ko-fi', 'ko-fi.com', 'https://ko-fi.com/{handle}', 3, 30, '_'],
  ['Buy Me a Coffee', 'buymeacoffee.com', 'https://buymeacoffee.com/{handle}', 3, 30, '._'],
  ['Cash App', 'cash.app', 'https://cash.app/${handle}', 1, 20, ''],
  ['PayPal.Me', 'paypal.me', 'https://www.paypal.me/{handle}', 1, 20, ''],
  ['Venmo', 'venmo.com', 'https://account.venmo.com/u/{handle}', 5, 16, '_-'],
  ['Fansly', 'fansly.com', 'https://fansly.com/{handle}', 4, 20, '_'],
  ['Fiverr', 'fiverr.com', 'https://www.fiverr.com/{handle}', 6, 15, '_'],
  ['Carrd', 'carrd.co', 'https://{handle}.carrd.co/', 1, 32, '-'],
  ['Blogspot', 'blogspot.com', 'https://{handle}.blogspot.com/', 3, 37, '-'],
  ['WordPress.com', 'wordpress.com', 'https://{handle}.wordpress.com/', 4, 50, ''],
  ['About.me', 'about.me', 'https://about.me/{handle}', 3, 30, '._'],
];

const platformOf =
  (hasBrands: boolean) =>
  ([name, host, address, min, max, extra]: Row): Platform => ({
    name,
    site: host,
    patterns: [address],
    handle: { min, max, extra },
    hasBrands,
  });

/** The platforms that are looked at unless `PLATFORMS_FILE` names others. */
export const usualPlatforms: readonly Platform[] = [
  ...ofBrands.map(platformOf(true)),
  ...ofPeople.map(platformOf(false)),
];
