import type { PersonWords } from './person-words.ts';
import { phrases } from './phrases.ts';

export const english: PersonWords = {
  language: 'en',
  everyday: phrases(`
    the, and, of, to, is, that, it, you, with, for, are, this, was, have, from, they, which, will,
    would, what, there, been, their, your, about, who, has, my, we
  `),
  talkElsewhere: phrases(`
    message me, text me, add me on, dm me, inbox me, send me a message, send me a dm, write me*,
    write to me, whatsapp me, chat me up, hit me up, my whatsapp, my telegram, my signal,
    my viber, my line id, my kakaotalk, my wechat, my zalo, on hangouts, google chat,
    private chat, chat with me privately, talk to me privately, my private number,
    my private email, my personal email, my personal number, only reply on, i only reply,
    other account was, old account was, contact my manager, message my manager, text my manager,
    fan card, membership card, on whatsapp or telegram, message us on whatsapp, contact me on,
    reach me on, find me on telegram
  `),
  invest: phrases(`
    guaranteed profit*, guaranteed return*, daily profit*, daily return*, weekly profit*,
    start investing, invest now, invest with me, trading platform, trading bot, trading robot,
    automated trading, ai trading, double your, triple your, multiply your, minimum deposit,
    minimum investment, passive income, crypto giveaway, bitcoin giveaway, send 1 get 2,
    send back double, financial freedom, join my trading, join my investment, trading signals,
    my trading group, investment platform, start trading, manager will call, account manager will,
    start earning, earn from home, get rich, wealth loophole, without any risk, risk-free profit*,
    copy my trades, forex and crypto, minimum amount, my team trades, your profit, profit share,
    withdraw your, get back double, twice as much, sends back, open your account, investment club,
    my portfolio, managed account*
  `),
  donate: phrases(`
    donate now, donate today, donate here, donate to my, donate to her, donate to his,
    make a donation, your donation*, send a donation, support my foundation,
    support her foundation, support his foundation, support my charity, support my campaign,
    help the children, help these children, help my children, help me raise, raise funds,
    raise money, gift me, send me a gift, help the orphan*, every dollar helps, give generously,
    my charity, my foundation, help pay for, medical bills, chip in, contribute now,
    i want to contribute, we have raised, raised so far, any amount helps, sponsor a child,
    fundraising goal, my fundraiser
  `),
  ticket: phrases(`
    buy tickets, buy your ticket*, get tickets, get your ticket*, book tickets, order tickets,
    tickets for sale, meet and greet, meet & greet, backstage pass*, backstage access, vip pass*,
    vip ticket*, vip package*, vip access, book me for, book me now, book her for, book him for,
    private dinner, dinner with me, private call, video call with me, private meeting with,
    video greeting*, personal video, personalized video, personalised video, reserve your seat,
    reserve your spot, guest list, signing session fee, book your spot, book an appearance,
    hire me for, hire her for, hire him for, book a slot, book your place, secure your place,
    secure your seat, reserve your place, seats are limited
  `),
  marry: phrases(`
    serious relationship, long-term relationship, looking for love, looking for a wife,
    looking for a husband, looking for a man, looking for a woman, looking for my soulmate,
    find my soulmate, my soulmate, your soulmate, marry me, marry you, get married to, my future wife,
    my future husband, your future wife, your future husband, my queen, my king, god-fearing man,
    god-fearing woman, i am single, i'm single, i am lonely, i'm lonely, i am a widow*, i'm a widow*,
    lonely widow*, i am divorced, move in with you, spend the rest of my life, my true love,
    seeking an honest man, seeking an honest woman, settle down with, fall in love with me
  `),
  access: phrases(`
    casting, audition*, second opinion, consultation, coaching session*, mentorship, masterclass,
    monthly membership, yearly membership, membership fee, private club, application form,
    apply for, one-to-one, one-on-one
  `),
  payAhead: phrases(`
    gift card*, steam card*, itunes card*, apple card*, google play card*, processing fee*,
    wire transfer*, bank transfer, western union, moneygram, clearance fee*, delivery fee*,
    customs fee*, registration fee*, activation fee*, pay with bitcoin, pay in crypto, send usdt,
    cash app, refundable deposit, upfront, application fee, casting fee, audition fee,
    consultation fee, membership fee, non-refundable, revolut, zelle, venmo, payment link,
    send the money, proof of payment, paypal friends, bank account, only by transfer
  `),
  pitch: phrases(`
    click the button below, click below, click the link below, click on the picture,
    click the image, fill in the form, fill out the form, leave your number,
    leave your phone number, our manager will call, a manager will contact you,
    an adviser will call you, an advisor will call you, places are limited, spots are limited,
    spots left, until midnight, closes at midnight, registration closes, before it is taken down,
    before it is deleted, watch the video to the end, pay on delivery
  `),
  firstPerson: phrases(`
    i, me, my, mine, myself, i'm, i've, i'll, i'd, am
  `),
  speaksAsPerson: phrases(`
    i am, my name is, my official page, my official account, my private account, welcome to my,
    hello my fans, hi my fans, thank you for being a fan, my real account, this is my, it's me,
    about me, my lovely fans, my fans, it is me
  `),
  speaksFor: phrases(`
    management of, managed by, official management, official booking, booking agent,
    booking agency, on behalf of, press office of, personal assistant of, assistant to,
    fan management, management team, celebrity management, represented by,
    official representative, office of, on behalf of the family, at the family's request,
    in agreement with the family, exclusive management, sole representative, official ticket*,
    authorised by, her assistant, his assistant, personally selects
  `),
  isEndorsed: phrases(`
    recommended by, endorsed by, the secret of, secret behind, revealed in an interview,
    revealed how, revealed live, uses it herself, uses it himself, trusted by, as used by,
    swears by, what made him rich, what made her rich, banks are furious, live on air,
    confirmed by, showed his phone, showed her phone, revealed on air, admitted live
  `),
  parody: phrases(`
    parody, satire, satirical, not the real, spoof, impersonator, fictional account, this is a joke,
    not to be taken seriously, humour page, humor page, comedy account
  `),
  fan: phrases(`
    fan page, fanpage, fan site, fansite, fan club, fan account, run by fans, made by fans, unofficial,
    not affiliated with, not endorsed by, for fans by fans, tribute page, fan-made, no connection with
  `),
  stock: phrases(`
    stock photo*, stock image*, royalty-free, royalty free, generated by ai, ai-generated,
    model released, model release, editorial use only, image credit, photo credit, getty images,
    shutterstock, alamy, picture library, photo agency
  `),
};
