import { anyOf } from './any-of.ts';

/** Files that run on the machine of the one who saves them. */
export const programs =
  /\.(?:apk|apkm|xapk|exe|msi|msix|appx|dmg|pkg|appimage|deb|rpm|scr|bat|cmd|vbs|jar|iso)$/i;
/** A file for the telephone that is offered by its own page: no shop of apps says the ending. */
export const appFile =
  anyOf(`(?:download|install|get|herunterladen|installieren|télécharger|installer|descargar|instalar|
  scarica|installa|baixar|transferir|downloaden|installeren)[^.\\n]{0,40}\\.?apk|\\.?apk[ -](?:download|file|datei|fichier|archivo)`);

/** Words of help and of alarm beside which a telephone number asks to be called. */
export const callWords =
  anyOf(`call (?:us|now|support|our|the|immediately|microsoft|apple)|toll[- ]?free|help ?(?:line|desk)|hotline|
  customer (?:care|service|support)|(?:technical|tech|24/7) support|support (?:line|number|team)|
  (?:do not|don't) (?:close|restart|shut|turn off)|has been (?:locked|blocked|suspended)|
  rufen sie|jetzt anrufen|kundendienst|kundenservice|störungsdienst|service-?nummer|
  appelez|service (?:client|clients)|assistance (?:téléphonique|technique)|numéro (?:vert|gratuit)|
  llame|llámenos|atención al cliente|soporte técnico|servicio (?:al|de atención al) cliente|
  chiama(?:te|ci)?|assistenza (?:clienti|tecnica)|servizio clienti|numero verde|
  ligue|apoio ao cliente|suporte técnico|atendimento(?: ao cliente)?|central de atendimento|
  bel (?:ons|nu|direct)|klantenservice|technische ondersteuning`);

/** What only a form for applications asks for, or says on its buttons. */
export const applicationWords =
  anyOf(`apply (?:now|today|here)|apply for (?:this|the) (?:job|position|role)|submit (?:your |my )?application|
  (?:send|upload|attach|drop) (?:us )?(?:your |my )?(?:cv|résumé|resume)|cv|curriculum(?: vitae)?|résumé|resume|cover letter|
  expected salary|(?:desired|preferred) position|notice period|
  (?:jetzt |hier )?bewerben|bewerbung(?: absenden)?|lebenslauf|anschreiben|gehaltsvorstellung|
  postuler|candidature|envoyer (?:mon|votre) cv|lettre de motivation|
  enviar (?:mi |tu |su |o seu )?(?:cv|currículum|currículo)|solicitar (?:el )?(?:empleo|puesto)|
  invia (?:il |il tuo )?(?:cv|curriculum)|candidati|candidatura|candidatar-se|carta de (?:presentación|apresentação)|
  solliciteer|solliciteren|motivatiebrief`);
/** What offers of work say. Articles say some of it too, so one phrase is not enough. */
export const offerWords = anyOf(
  `we(?:'re| are) (?:hiring|recruiting)|work from home|home ?office|part[- ]?time (?:job|work)|remote (?:job|work)|no experience|
  (?:daily|weekly) (?:pay|salary|wages?|income)|earn (?:up to )?\\W{0,2}\\d+|job (?:offer|opening|vacancy)|immediate start|
  (?:per|a|an) (?:hour|day|week) (?:paid|salary)|wir stellen ein|nebenjob|minijob|heimarbeit|stellenangebot|
  nous recrutons|télétravail|offre d.emploi|sans expérience|estamos contratando|trabajo desde casa|oferta de empleo|sin experiencia|
  lavora da casa|offerta di lavoro|senza esperienza|trabalho remoto|trabalhe de casa|vaga de emprego|sem experiência|
  thuiswerk(?:en)?|vacature|bijbaan|geen ervaring`,
  'giu',
);

export const cartWords =
  anyOf(`add to (?:cart|basket|bag|trolley)|checkout|proceed to check ?out|shopping (?:cart|bag|basket)|
  (?:view|your) (?:cart|basket)|place (?:your |my )?order|order now|
  in den (?:waren|einkaufs)korb|zum warenkorb|zur kasse|ajouter au panier|(?:mon|votre) panier|passer (?:la |ma )?commande|
  (?:añadir|agregar) (?:al? |a la )(?:carrito|cesta|bolsa)|tramitar pedido|aggiungi al carrello|vai alla cassa|
  adicionar ao carrinho|finalizar (?:compra|pedido)|in (?:mijn )?winkel(?:wagen|mand)(?:tje)?|(?:naar de kassa|afrekenen)`);
/** Words of shops and of advertisements; beside a price they sell. */
export const buyWords =
  anyOf(`buy (?:it )?now|shop now|free (?:shipping|delivery)|in stock|jetzt kaufen|jetzt bestellen|kostenloser versand|auf lager|
  acheter(?: maintenant)?|commander|livraison gratuite|en stock|comprar(?: ahora| agora| ya)?|envío gratis|acquista(?: ora)?|
  spedizione gratuita|frete grátis|portes grátis|koop nu|nu kopen|bestel nu|gratis verzending|op voorraad`);
export const price =
  /(?:[$€£¥₹]|(?<!\p{L})(?:EUR|USD|GBP|CHF|R\$)) ?\d[\d.,]*|\d[\d.,]* ?(?:[€£]|EUR(?!\p{L})|USD(?!\p{L})|CHF(?!\p{L}))/u;

/** Each word counts once, however often it occurs. Words of every bank's or newspaper's texts are not among them. */
export const paymentWords = anyOf(
  `bitcoin|btc|ethereum|usdt|airdrop|giveaway|double your|guaranteed (?:profit|return)s?|invest(?:ment)? now|
  (?:minimum|first|make a) deposit|deposit (?:now|funds|bonus)|wire transfer|western union|moneygram|gift ?cards?|iban|sort code|
  claim (?:your )?(?:prize|reward|refund)|unpaid (?:fee|toll|customs)|customs fee|pay now|
  überweis\\p{L}+|gewinnspiel\\p{L}*|(?:ihr|mein|den) gewinn|sie haben gewonnen|zollgebühr(?:en)?|
  remboursement|frais de douane|vous avez gagné|reembolso|gastos de aduana|ha ganado|rimborso|spese doganali|ha vinto|
  taxa alfandegária|você ganhou|terugbetaling|invoerrechten|u heeft gewonnen`,
  'giu',
);
