import type { LabelledSite } from '../labelled-site.ts';
import { promisePage, shopPage } from '../layouts/selling.ts';
import { stepsPage } from '../layouts/sign-in.ts';
import { brandLook } from '../looks.ts';
import { ofBrands, siteOf } from '../site-kit.ts';
import { dropAt } from './credential-kits.ts';

const cheap = ['€ 19.90 <s>€ 189</s>', '€ 24.50 <s>€ 240</s>', '€ 9.99 <s>€ 95</s>'];

/** Shops that never deliver. Some ask for the card on the same page, some want to be contacted. */
const shops = ofBrands<readonly [string, 'card' | 'chat' | 'nothing']>(
  {
    fernholt: [
      ['fernholt-outlet.com', 'card'],
      ['fernholt-sale.net', 'card'],
      ['fernholt-outdoor-rebajas.com', 'chat'],
      ['cheapfernholt.com', 'card'],
      ['fernholts.com', 'nothing'],
      ['mountain-deals-77.com', 'card'],
    ],
    marenholt: [['marenholt-fanshop.net', 'card']],
    nimbara: [['nimbara-hardware-shop.com', 'card']],
  },
  (brand, [host, asks], at) => {
    const pay = `<h2>Pay now</h2><form method="post" action="${dropAt(at)}"><label>Name<input name="name"></label><label>Card number<input name="cc" autocomplete="cc-number"></label><label>CVV<input name="cvv"></label><button>Pay now</button></form>`;
    const chat =
      '<p>Orders by chat: <a href="https://wa.me/447700900123">WhatsApp</a>, <a href="https://t.me/outlet_orders">Telegram</a>. Payment by bank deposit or gift cards.</p>';
    return siteOf(
      'impostor',
      host,
      {
        brand,
        kind: 'fake shop',
        reason: 'sells the brand’s goods at a tenth of their price under its logo and is none of its dealers',
        foundBy: 'search',
      },
      shopPage({
        look: brandLook(brand, 'png', 240),
        title: `${brandLook(brand).name} outlet | up to 90 % off`,
        heading: `${brandLook(brand).name} clearance`,
        banner: 'LAST DAYS · 90 % OFF EVERYTHING · FREE SHIPPING',
        prices: cheap,
        after: asks === 'card' ? pay : asks === 'chat' ? chat : '',
      }),
    );
  },
);

/** A scammer who poses as the brand's support and wants codes, access or money. */
const support = ofBrands<string>(
  {
    veltrano: ['veltrano-helpdesk.com', 'veltrano-support-line.net'],
    tarnwick: ['tarnwick-refund.com'],
    nimbara: ['nimbara-support.com', 'help-nimbara.net'],
    fernholt: ['fernholt-kundendienst.com'],
  },
  (brand, host, at) => {
    const { name } = brandLook(brand);
    return siteOf(
      'impostor',
      host,
      {
        brand,
        kind: 'fake support',
        reason: 'calls itself the help of the brand and asks for codes on pages and in chats of its own',
        foundBy: 'search',
      },
      stepsPage({
        look: brandLook(brand, 'png', 200),
        title: `${name} customer support 24/7`,
        action: dropAt(at),
        fields: at % 2 === 0 ? ['phone', 'code'] : ['email', 'password'],
        steps: ['Call', 'Tell us your code', 'We refund', 'Done'],
        notice: `This is the help line of ${name}. Write to us at <a href="https://t.me/agent_desk">Telegram</a> or <a href="https://wa.me/447700900456">WhatsApp</a> and have your verification code ready. Claim your refund today.`,
        rows: [
          ['Hotline', '+44 7700 900456'],
          ['Waiting time', 'none'],
          ['Refunds paid today', '£ 18,402'],
        ],
      }),
    );
  },
);

/** "Double your coins": the face of a well-known person, a logo, an address to send to. */
const giveaways = ofBrands<readonly [string, string]>(
  {
    nimbara: [
      ['nimbara-airdrop.com', 'Claim your airdrop of 4,000 coins'],
      ['nimbara-giveaway.net', 'Double your coins today'],
      ['claim-nimbara.org', 'Connect your wallet and claim'],
    ],
    marenholt: [
      ['ilkamarenholt-invest.com', 'Ilka Marenholt: my secret investment'],
      ['marenholt-crypto.net', 'Ilka Marenholt gives back to her viewers'],
      ['ilka-marenholt-giveaway.com', 'Ilka Marenholt giveaway: double your deposit'],
      ['quick-gains-tv.com', 'Ilka Marenholt reveals how she earns 900 a day'],
    ],
    veltrano: [['veltrano-invest.net', 'Veltrano invest: guaranteed profit']],
  },
  (brand, [host, heading], at) => {
    const wallet = `<form method="post" action="${dropAt(at)}"><label>Recovery phrase<textarea name="phrase" rows="3"></textarea></label><button>Connect wallet</button></form>`;
    const deposit = `<form method="post" action="${dropAt(at)}"><label>Name<input name="n"></label><label>Phone<input type="tel" name="t"></label><button>Invest now</button></form><div class="box">Guaranteed profit. Minimum deposit 250 by wire transfer or bitcoin. <a href="https://t.me/broker_anna">Your broker on Telegram</a></div>`;
    return siteOf(
      'impostor',
      host,
      {
        brand,
        kind: 'giveaway',
        reason:
          brand === 'marenholt'
            ? 'uses the name of a person who has nothing to do with it to take deposits'
            : 'promises coins in the name of the brand to get keys or deposits',
        foundBy: 'report',
        isClear: brand === 'nimbara',
      },
      promisePage({
        look: brandLook(brand, 'png', 230),
        title: `${heading} | official event`,
        heading,
        lines: ['Guaranteed returns of 200 %', 'Bitcoin, USDT and ethereum', '14,882 people took part'],
        after: brand === 'nimbara' ? wallet : deposit,
      }),
    );
  },
);

/** A small fee for a parcel that does not exist. */
const fees = ofBrands<string>(
  {
    tarnwick: [
      'tarnwick-post.com',
      'tarnwick-fee.net',
      'mytarnwick.com',
      'redelivery-gb-44.com',
      'tarnwick-track-trace.com',
    ],
  },
  (brand, host, at) =>
    siteOf(
      'impostor',
      host,
      {
        brand,
        kind: 'parcel fee',
        reason: 'asks for a card to pay a fee for a parcel that does not exist',
        foundBy: 'report',
        isClear: at < 3,
      },
      stepsPage({
        look: brandLook(brand, at % 2 === 0 ? 'png' : 'jpg', 200),
        title: 'Tarnwick Parcel: your delivery is on hold',
        action: at === 4 ? '' : dropAt(at),
        fields: ['card', 'code'],
        steps: ['Sent', 'Depot', 'On hold', 'Delivered'],
        notice:
          'Your parcel is held because of an unpaid fee of £ 1.99. Pay now to have it delivered tomorrow.',
        rows: [
          ['Parcel', 'TW 8830 2214 GB'],
          ['Customs fee', '£ 1.99'],
          ['Weight', '1.2 kg'],
        ],
      }),
    ),
);

export const shopsAndPromises: readonly LabelledSite[] = [...shops, ...support, ...giveaways, ...fees];
