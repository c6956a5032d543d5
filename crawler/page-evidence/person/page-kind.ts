import type { PageKind } from '../../../shared/algorithms/confidence/people/person-evidence.ts';
import type { PathOwner, PlatformKind } from '../../../shared/algorithms/names/platform-profiles.ts';
import type { PageFacts } from '../page-facts.ts';
import { articleTypes, type PageDeclarations } from './page-declarations.ts';

/** On these even what calls itself an article is a post of the owner, who speaks in it. */
const platformsOfPosts: ReadonlySet<PlatformKind> = new Set([
  'social',
  'video',
  'links',
  'messenger',
  'dating',
  'photo',
  'music',
]);
const handle = /(?:^|[\s(•·|])@[\p{L}\p{N}._]{3,40}(?=$|[\s)•·|,])/mu;
/** How many follow somebody, in the words of the large platforms. */
const followers =
  /\d[\d.,]*\s?(?:k|m|mio|mil|mln|тыс|млн|万|만)?\.?\s?(?:followers?|following|subscribers?|posts|abonn[ée]+(?:ments?|nt·?e?s)?|seguidor[ae]?s|seguaci|follower|volgers|obserwuj\p{L}+|подписчик\p{L}*|підписник\p{L}*|takipçi|pengikut|người theo dõi|粉丝|粉絲|フォロワー|팔로워|متابع\p{L}*|sledujíc\p{L}+|követő)|(?:followers?|フォロワー|粉丝|팔로워)[:：\s]{1,3}\d/iu;
/** Buttons with which a visitor follows or writes to the owner. */
const followButton =
  /^(?:follow|message|subscribe|add friend|folgen|nachricht|abonnieren|suivre|s.abonner|message privé|seguir|mensaje|mensagem|segui|messaggio|volgen|bericht|obserwuj|wiadomość|подписаться|сообщение|takip et|mesaj|ikuti|フォロー|关注|關注|팔로우|متابعة)$/iu;
/** Characters from the top of the page within which its owner is shown. */
const topMax = 1200;

export interface KindChoices {
  declared: PageDeclarations;
  owner: PathOwner | null;
  /** What is written on buttons and links. */
  calls: readonly string[];
  sellsGoods: boolean;
}

/** What kind of page it is: by what it declares first, then by whose address it is, then by how it is built. */
export function kindOf(
  { title, headNames, text }: Pick<PageFacts, 'title' | 'headNames' | 'text'>,
  { declared, owner, calls, sellsGoods }: KindChoices,
): PageKind {
  const { ogType, types, people, hasByline } = declared;
  const isOnPosts = owner !== null && platformsOfPosts.has(owner.kind);
  if (isOnPosts) return owner.isProfile || declaresProfile(declared) ? 'profile' : 'other';
  if (/^(?:og:)?product(?:\.|$)/.test(ogType) || (types.has('product') && !isArticle(declared)))
    return 'shop';
  if (isArticle(declared)) return 'article';
  if (declaresProfile(declared) || owner?.isProfile === true) return 'profile';
  const top = `${title}\n${headNames.join('\n')}\n${text.slice(0, topMax)}`;
  const isFollowed = followers.test(top) || calls.some((each) => followButton.test(each.trim()));
  if (handle.test(top) && isFollowed) return 'profile';
  if (sellsGoods || types.has('offer')) return 'shop';
  if (people.length > 0) return 'profile';
  return hasByline ? 'article' : 'other';
}

const isArticle = ({ ogType, types }: PageDeclarations): boolean =>
  ogType === 'article' || [...types].some((type) => articleTypes.has(type));

export const declaresProfile = ({ ogType, types }: PageDeclarations): boolean =>
  ogType === 'profile' || types.has('profilepage');
