import { homepage } from '../layouts/places.ts';
import { newspaper } from '../layouts/reading.ts';
import { advertorial, landing, product } from '../layouts/selling.ts';
import { face, hostile } from './persons.ts';

const endorsed = hostile('shop with an invented endorsement');
const deepfake = hostile('investment with an invented endorsement');
const stolen = hostile('advertisement with a stolen photograph');
const management = hostile('fake booking or management');

/** Shops, newspapers and advertisements with the face of a person who knows nothing of them. */
export const endorsements = [
  endorsed({
    person: 'vantharaj',
    host: 'glucobalance-ayur.shop',
    ageDays: 26,
    foundBy: 'search',
    isClear: true,
    reason: 'pills that she is made to recommend',
    pictures: [face('vantharaj'), face('vantharaj', 'mirrored')],
    page: advertorial(
      {
        language: 'hi',
        title: 'डॉ. मीरा वंथराज (Dr. Meera Vantharaj) का खुलासा: मधुमेह की दवा बंद करें',
        lead: 'विशेष रिपोर्ट · विज्ञापन',
        body: [
          'चेन्नई की मशहूर डॉक्टर Meera Vantharaj ने बताया कि उन्होंने अपने तीन हज़ार मरीज़ों को ग्लूकोबैलेंस की बूँदों से ठीक किया है। उनका कहना है कि दवा कंपनियाँ इस नुस्खे को छिपाना चाहती हैं।',
          '"मैं अपनी माँ को भी यही देती हूँ," डॉक्टर कहती हैं। आज ऑर्डर करने पर पचास प्रतिशत की छूट है और पैसे डिलीवरी के समय देने हैं।',
        ],
        fields: [{ label: 'नाम' }, { label: 'मोबाइल नंबर', type: 'tel' }],
        button: '2490 रुपये में ऑर्डर करें',
        foot: 'यह उत्पाद किसी बीमारी का इलाज नहीं है।',
      },
      [
        ['सुनीता, पटना', 'दस दिन में शुगर 310 से 118 हो गई, डॉक्टर मीरा को धन्यवाद'],
        ['राजेश, इंदौर', 'पहले विश्वास नहीं था, अब पूरे परिवार के लिए मँगाया है'],
      ],
    ),
  }),
  endorsed({
    person: 'vantharaj',
    host: 'thyro-slim-drops.com',
    foundBy: 'search',
    reason: 'her portrait and title sell drops that she never saw',
    pictures: [face('vantharaj', 'recut')],
    page: product({
      language: 'en',
      shop: 'ThyroSlim',
      name: 'ThyroSlim Drops – formula of Dr. Meera Vantharaj',
      price: '$59.00 instead of $118.00',
      currency: 'USD',
      amount: '59.00',
      about: [
        '“I developed ThyroSlim after watching thousands of women struggle with a slow thyroid,” says Dr. Meera Vantharaj, endocrinologist. “One dropper under the tongue each morning and the weight leaves by itself.”',
      ],
      facts: [
        'Doctor formulated and personally tested by Dr. Vantharaj',
        'Lose up to 12 kg in four weeks without a diet',
        'Works while you sleep, no exercise necessary',
        'Only 31 bottles left at this price',
      ],
      button: 'Add to cart',
      foot: 'These statements have not been evaluated. Ships from our warehouse within 20 days.',
    }),
  }),
  endorsed({
    person: 'haranobe',
    host: 'mizuki-glow-serum.shop',
    foundBy: 'permutation',
    reason: 'a serum in her name that she has nothing to do with',
    pictures: [face('haranobe', 'tinted')],
    page: product({
      language: 'ja',
      shop: 'MIZUKI GLOW',
      name: '原辺みずきプロデュース グロウセラム',
      price: '初回限定 980円（通常 12,800円）',
      currency: 'JPY',
      amount: '980',
      about: [
        '「毎朝これだけ。一週間で毛穴が消えました」と原辺みずきさんも大絶賛。みずきさんが三年かけて開発した、奇跡の美容液がついに日本に上陸しました。',
      ],
      facts: [
        '原辺みずきさん本人が毎日使用しています',
        '七日間でマイナス十歳の肌を実感、満足度九十八パーセント',
        '残りわずか四十二本、本日二十三時五十九分まで',
        '自動で定期購入になります',
      ],
      button: '今すぐ申し込む',
      foot: '返品は未開封に限ります。個人の感想であり、効果を保証するものではありません。',
    }),
  }),
  deepfake({
    person: 'halvorsrud',
    host: 'dagens-norge-okonomi.com',
    ageDays: 6,
    foundBy: 'report',
    reason: 'a false newspaper lets her recommend a trading machine',
    pictures: [face('halvorsrud', 'framed')],
    page: advertorial(
      {
        language: 'no',
        title: 'Halvorsrud sjokkerte programlederen: «Bankene vil stoppe dette»',
        lead: 'SISTE NYTT – sendingen ble avbrutt',
        body: [
          'I direktesendingen viste stortingsrepresentant Ingeborg Halvorsrud hvordan 2 500 kroner ble til 11 340 kroner på en kveld. Hun bruker plattformen Fjord Invest AI, som handler med olje og krypto helt av seg selv.',
          '«Jeg vil at hver eneste familie skal ha det som politikere og rike har hatt i årevis», sa Halvorsrud før bildet gikk i svart. Redaksjonen vår testet og tok ut pengene etter tre dager.',
        ],
        fields: [{ label: 'Fornavn' }, { label: 'E-post', type: 'email' }, { label: 'Telefon', type: 'tel' }],
        button: 'Start med 2 500 kr',
        foot: 'Plasser er begrenset på grunn av stor pågang.',
      },
      [
        ['Tor Helge', 'Fikk utbetalt 8 200 i går, takk Ingeborg'],
        ['Randi M.', 'Rådgiveren ringte etter fem minutter, veldig hyggelig'],
      ],
    ),
  }),
  deepfake({
    person: 'zemczyk',
    host: 'wieczorny-kurier24.com',
    ageDays: 14,
    foundBy: 'search',
    reason: 'a false newspaper lets him recommend an investment in a pipeline',
    pictures: [face('zemczyk', 'recompressed')],
    page: advertorial(
      {
        language: 'pl',
        title: 'Radosław Zemczyk: „Z książek nie da się żyć, zarabiam na gazociągu”',
        lead: 'PILNE · tylko dla obywateli Polski',
        body: [
          'Znany pisarz Radosław Zemczyk przyznał w wywiadzie, że jego majątek nie pochodzi z tantiem. Od roku korzysta z państwowego programu Baltic Profit, który wypłaca Polakom udział w zyskach z przesyłu gazu.',
          '„Wpłaciłem tysiąc złotych i po miesiącu miałem dziewięć” – mówi Zemczyk. Aby zacząć, wystarczy zostawić numer telefonu i poczekać na konsultanta.',
        ],
        fields: [{ label: 'Imię i nazwisko' }, { label: 'Telefon', type: 'tel' }],
        button: 'Odbierz dostęp',
        foot: 'Liczba miejsc na dziś: 17.',
      },
      [
        ['Bożena z Radomia', 'Najpierw się bałam, teraz wypłacam co tydzień'],
        ['Marek', 'Konsultant wszystko ustawił przez AnyDesk, polecam'],
      ],
    ),
  }),
  deepfake({
    person: 'corvanel',
    host: 'actu-fortune-france.net',
    foundBy: 'report',
    reason: 'a false article with his face about a machine for coins',
    pictures: [face('corvanel', 'tinted')],
    page: newspaper(
      {
        language: 'fr',
        site: 'Actu Fortune',
        title: 'Le chef Baptiste Corvanel quitte l’antenne et révèle sa source de revenus',
        by: 'par la rédaction, il y a deux heures',
        paragraphs: [
          'Coup de tonnerre sur le plateau de « À feu doux » : Baptiste Corvanel a montré en direct son téléphone et les 4 870 euros gagnés pendant que mijotait la blanquette. Son secret s’appelle Immediate Cuisine Trader, un robot qui achète et vend des cryptomonnaies.',
          '« Inscrivez-vous avant que les banques ne ferment le site », conseille le chef. Un dépôt de 250 euros suffit ; un conseiller vous rappelle aussitôt. <a href="http://immediate-trader.top/go">Ouvrir mon compte maintenant</a>',
        ],
      },
      {
        departments: ['À la une', 'Argent', 'Télé'],
        beside: ['Plus que 9 places', 'Ils ont témoigné : « J’ai remboursé ma maison »'],
      },
    ),
  }),
  stolen({
    person: 'okaruwe',
    host: 'silklocks-wigs.store',
    ageDays: 47,
    foundBy: 'search',
    reason: 'her portrait sells hair that she does not wear; her name is in the text',
    pictures: [face('okaruwe', 'recut')],
    page: product({
      language: 'en',
      shop: 'SilkLocks',
      name: 'Lace Front “Chidinma” 24 inch – as worn by Chidinma Okaruwe',
      price: '₦185,000',
      currency: 'NGN',
      amount: '185000',
      about: [
        'Nollywood star Chidinma Okaruwe steps out in SilkLocks on every red carpet. “I will never wear another brand,” she told us. Now you can own the very unit from her personal collection.',
      ],
      facts: [
        'Approved and signed by Chidinma Okaruwe',
        'Hundred per cent human hair, pre-plucked hairline',
        'Free satin bonnet with her autograph for the first fifty orders',
        'Pay before delivery by bank transfer only',
      ],
      button: 'Buy now',
      foot: 'No returns on hair. Orders by WhatsApp are answered faster.',
    }),
  }),
  stolen({
    person: 'weissenbrueck',
    host: 'rentenluecke-rechner24.de',
    foundBy: 'search',
    reason: 'his portrait beside an invented adviser and a quotation that is not his',
    pictures: [face('weissenbrueck', 'recut')],
    page: landing(
      {
        language: 'de',
        title: 'Kostenloser Rentenlücken-Rechner',
        lead: '„Diesen Rechner hätte ich mir mit vierzig gewünscht.“ – Konrad Weißenbrück, Investor',
        body: [
          'Wie viel fehlt Ihnen im Alter? Unser Rechner zeigt es in zwei Minuten und schlägt Ihnen drei Anlagen vor, in die auch Konrad Weißenbrück privat investiert. Über 40.000 Menschen haben ihre Lücke schon geschlossen.',
          'Ein Spezialist meldet sich noch am selben Tag telefonisch bei Ihnen. Die Beratung ist kostenlos und unverbindlich.',
        ],
        fields: [
          { label: 'Alter', type: 'number' },
          { label: 'Nettoeinkommen', type: 'number' },
          { label: 'Telefon', type: 'tel' },
        ],
        button: 'Lücke berechnen',
        foot: 'Mit dem Absenden stimmen Sie Anrufen von bis zu acht Partnern zu.',
      },
      '#1c3a5e',
    ),
  }),
  management({
    person: 'marquente',
    host: 'yelisamarquente-booking.com',
    ageDays: 11,
    foundBy: 'permutation',
    isClear: true,
    reason: 'says to be her management and takes deposits for concerts',
    pictures: [face('marquente')],
    page: landing(
      {
        language: 'es',
        title: 'Yelisa Marquente – contratación oficial',
        lead: 'Contrata a Yelisa Marquente para tu festival, boda o evento privado.',
        body: [
          'Somos la única oficina autorizada para contratar a Yelisa Marquente en América Latina y España. Respondemos en menos de una hora con un presupuesto cerrado. Para reservar la fecha se abona un anticipo del cincuenta por ciento por transferencia internacional.',
          'Ofrecemos también saludos personalizados en vídeo y encuentros privados con la artista después del concierto.',
        ],
        fields: [
          { label: 'Nombre y empresa' },
          { label: 'Correo electrónico', type: 'email' },
          { label: 'Teléfono', type: 'tel' },
          { label: 'Presupuesto', type: 'number' },
        ],
        button: 'Reservar fecha',
        foot: 'Management mundial: Sr. Daniel Ortuño, WhatsApp +57 300 555 0191',
      },
      '#5b1a4a',
    ),
  }),
  management({
    person: 'okaruwe',
    host: 'okaruwe-talent-office.com',
    foundBy: 'certificate',
    reason: 'says to be her agency, promises roles beside her and takes a registration fee',
    pictures: [face('okaruwe', 'mirrored')],
    page: homepage({
      language: 'en',
      name: 'Office of Chidinma Okaruwe',
      role: 'Talent, casting and personal management',
      menu: ['Casting', 'Book Chidinma', 'Register'],
      text: [
        'Have you ever dreamed of acting beside Chidinma Okaruwe? Our office is now selecting forty new faces for her next production in Asaba. No experience is required. The registration form costs 15,000 naira and is refunded on the first day of shooting.',
        'To book Chidinma for weddings, church programmes and product launches, a commitment fee is paid into the account of her personal assistant, Mr. Sunday.',
      ],
      links: [['Pay the registration form', 'http://okaruwe-talent-office.com/pay']],
      foot: 'We are the only office that speaks for Chidinma Okaruwe. Call +234 816 555 0177.',
    }),
  }),
];
