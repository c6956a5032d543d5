/**
 * What a name that resembles a brand's has in place of a page that is used: nothing, an advertisement of the name, a
 * server's message, a line of text, a page elsewhere that is not the brand's, or a robots.txt that keeps crawlers away.
 */
export const lookalikeShows = ['blank', 'parked', 'error', 'placeholder', 'redirect', 'robots'] as const;
export type LookalikeShows = (typeof lookalikeShows)[number];
