/** Where a platform takes reports of impersonation from people: it reads no mail about them, or answers forms first. */
export interface PlatformForm {
  /** What the platform calls it, in English. */
  name: string;
  link: string;
  /** `form` where the link opens the form itself, `help` where a page of help leads to it. */
  opens: 'form' | 'help';
}

const form = (name: string, link: string): PlatformForm => ({ name, link, opens: 'form' });
const help = (name: string, link: string): PlatformForm => ({ name, link, opens: 'help' });

/**
 * By the registrable domain of the platform. Platforms move their forms, so a link that is not known to open one is that of
 * their help; nothing is ever sent to any of them by the service.
 */
export const platformForms: ReadonlyMap<string, PlatformForm> = new Map([
  [
    'facebook.com',
    form('Report an impostor account', 'https://www.facebook.com/help/contact/295309487309948'),
  ],
  [
    'instagram.com',
    form('Report an impersonation account', 'https://help.instagram.com/contact/636276399721841'),
  ],
  ['threads.com', help('Threads help', 'https://help.instagram.com/769983657850450')],
  ['x.com', form('Report impersonation', 'https://help.x.com/en/forms/authenticity/impersonation')],
  ['twitter.com', form('Report impersonation', 'https://help.x.com/en/forms/authenticity/impersonation')],
  ['tiktok.com', form('Report a problem', 'https://www.tiktok.com/legal/report/feedback')],
  ['youtube.com', help('Impersonation policy', 'https://support.google.com/youtube/answer/2801947')],
  ['linkedin.com', help('LinkedIn help', 'https://www.linkedin.com/help/linkedin')],
  ['pinterest.com', help('Pinterest help', 'https://help.pinterest.com/')],
  ['reddit.com', form('Report content', 'https://www.reddit.com/report')],
  ['t.me', form('Telegram support', 'https://telegram.org/support')],
  ['telegram.me', form('Telegram support', 'https://telegram.org/support')],
  ['wa.me', help('Contact WhatsApp', 'https://www.whatsapp.com/contact')],
  ['whatsapp.com', help('Contact WhatsApp', 'https://www.whatsapp.com/contact')],
  ['snapchat.com', help('Snapchat support', 'https://help.snapchat.com/')],
  ['discord.com', help('Discord support', 'https://support.discord.com/')],
  ['twitch.tv', help('Twitch help', 'https://help.twitch.tv/')],
  ['tumblr.com', help('Tumblr help', 'https://help.tumblr.com/')],
  ['medium.com', help('Medium help', 'https://help.medium.com/')],
  ['github.com', form('Report abuse', 'https://github.com/contact/report-abuse')],
  ['github.io', form('Report abuse', 'https://github.com/contact/report-abuse')],
  ['wordpress.com', form('Report a site', 'https://wordpress.com/abuse/')],
  ['google.com', form('Report content on Google', 'https://support.google.com/legal/troubleshooter/1114905')],
  [
    'blogspot.com',
    form('Report content on Google', 'https://support.google.com/legal/troubleshooter/1114905'),
  ],
  ['vk.com', help('VK support', 'https://vk.com/support')],
  ['ok.ru', help('OK help', 'https://ok.ru/help')],
  ['wixsite.com', help('Wix help', 'https://support.wix.com/')],
  ['weebly.com', help('Weebly help', 'https://www.weebly.com/contact')],
  ['myshopify.com', help('Shopify help', 'https://help.shopify.com/')],
  ['etsy.com', help('Etsy help', 'https://help.etsy.com/')],
  ['patreon.com', help('Patreon help', 'https://support.patreon.com/')],
]);
