import type { PersonWords } from './person-words.ts';
import { phrases } from './phrases.ts';

export const french: PersonWords = {
  language: 'fr',
  everyday: phrases(`
    les, des, est, dans, une, pour, que, qui, sur, pas, avec, mais, sont, nous, vous, cette, aux, elle,
    leur, être, avoir, été, très, où, chez, ses, après, depuis, il, et
  `),
  talkElsewhere: phrases(`
    écris moi, écris-moi, écrivez-moi, écrivez moi, m'écrire, contacte-moi, contactez-moi,
    contactez moi, me contacter en privé, me joindre sur whatsapp, me contacter sur whatsapp,
    me contacter sur telegram, suis sur whatsapp, suis sur telegram, parler sur whatsapp,
    mon whatsapp, mon telegram, mon numéro, mon numéro privé, ajoute-moi, ajoutez-moi, envoie-moi,
    envoyez-moi, message privé, en message privé, viens en privé, en message perso,
    discutons en privé, discuter en privé, chat privé, mon mail privé, mon adresse privée,
    mon email personnel, je ne réponds que, répondez uniquement, mon autre compte,
    mon ancien compte, mon manager, carte de fan, m'ajouter sur, m'écrire sur,
    laissez-moi votre numéro
  `),
  invest: phrases(`
    gains garantis, profits garantis, rendement garanti, bénéfices garantis, profit quotidien,
    gains quotidiens, bénéfices quotidiens, investissez maintenant, investir maintenant,
    commencez à investir, commencer à investir, investis avec, investissez avec,
    plateforme de trading, plateforme d'investissement, robot de trading, bot de trading,
    trading automatique, doublez vos, double ton, double tes, dépôt minimum, dépôt minimal,
    investissement minimum, revenu* passif*, revenus complémentaires, liberté financière,
    rejoignez mon groupe, rejoins mon groupe, groupe de trading, signaux de trading,
    un conseiller vous, un manager vous appellera, vous rappellera, gagner de l'argent,
    gagnez de l'argent, devenir riche, sans risque, bitcoins offerts, cryptos offertes,
    somme minimale, mise minimale, mon équipe investit, votre solde, ouvrir votre compte,
    ouvrez votre compte, ouvrir votre accès, retirer vos gains, club d'investissement, compte géré
  `),
  donate: phrases(`
    faire un don, faites un don, fais un don, je donne, donnez maintenant, donner maintenant,
    votre don, ton don, vos dons, soutenez ma fondation, soutenir ma fondation,
    soutenez sa fondation, soutenez mon, soutenez ma, ma fondation, mon association, ma cagnotte,
    aidez les enfants, aider les enfants, aide les enfants, aidez-moi, aide-moi,
    récolter des fonds, offrez-moi, offre-moi, aidez les orphelins, chaque euro compte,
    je participe, je contribue, nous avons réuni, déjà récolté, cagnotte, chaque geste compte,
    chaque don, objectif de la collecte, contribuer
  `),
  ticket: phrases(`
    acheter des billets, achetez vos billets, acheter vos billets, billetterie,
    réservez vos billets, réserver des billets, vos places, réservez vos places,
    acheter des places, billets disponibles, billet vip, billets vip, meet and greet,
    meet & greet, pass backstage, accès backstage, accès aux coulisses, pass vip, passe vip,
    carte vip, réservez-moi, réservez-le, réservez-la, me réserver pour, dîner privé,
    dîner avec moi, appel privé, appel vidéo avec, rencontre privée, vidéo personnalisée,
    message vidéo, vidéo dédicacée, réservez votre place, réserver ma place, liste d'invités,
    séance de dédicaces, rencontre avec la star, places limitées, réservez vite, dernières places,
    dates supplémentaires, réserver une date, réserver mon
  `),
  marry: phrases(`
    relation sérieuse, relation durable, relation stable, cherche l'amour, cherche l'âme soeur,
    recherche l'amour, âme sœur, âme soeur, cherche un homme, cherche une femme, épouse-moi,
    épousez-moi, t'épouser, vous épouser, me marier avec, ma future femme, ma future épouse,
    mon futur mari, mon futur époux, je suis veuf, je suis veuve, je suis célibataire, je suis seule,
    je me sens seul*, emménager avec toi, vivre avec toi, vivre avec vous, trouver le grand amour,
    cherche le grand amour, cherche un amour sincère, homme sérieux, femme sérieuse, homme honnête,
    femme honnête, le reste de ma vie, fonder une famille
  `),
  access: phrases(`
    casting, audition*, deuxième avis, second avis, consultation*, téléconsultation, coaching,
    masterclass, adhésion, abonnement mensuel, cotisation, club privé, formulaire de candidature,
    candidature
  `),
  payAhead: phrases(`
    carte* cadeau, carte* prépayée*, carte* steam, carte* itunes, coupon* pcs, recharge* pcs,
    transcash, neosurf, paysafecard, frais de dossier, frais de traitement, frais de douane,
    frais de livraison, virement, mandat cash, western union, moneygram, en bitcoin, usdt,
    acompte, d'avance, par avance, frais d'inscription, frais de candidature, non remboursable*,
    paypal entre proches, entre proches, revolut, lydia, wero, preuve de paiement, payer avant,
    arrhes
  `),
  pitch: phrases(`
    cliquez sur, cliquez ici, remplissez le formulaire, laissez votre numéro,
    un conseiller vous appellera, un conseiller vous rappelle, vous appellera, places limitées,
    places restantes, ce soir à minuit, jusqu'à minuit, avant suppression, avant qu'elle ne,
    regardez la vidéo, votre place sera, paiement à la livraison, stock limité
  `),
  firstPerson: phrases(`
    je, j'ai, moi, mon, ma, mes, me, suis, m'a, j'étais, j'avais, j'aime, j'en
  `),
  speaksAsPerson: phrases(`
    je suis, je m'appelle, mon nom est, bienvenue sur ma page, bienvenue sur mon,
    ma page officielle, mon compte officiel, mon compte privé, c'est moi, mes chers fans,
    bonjour mes fans, mes fans, à propos de moi, voici mon, ici c'est
  `),
  speaksFor: phrases(`
    management de, manager de, agent de, agence de, au nom de, de la part de, bureau de presse,
    attaché* de presse, assistant* de, booking officiel, représenté* par, équipe de,
    secrétariat de, service presse de, au nom de la famille, à la demande de la famille,
    à la demande de sa famille, management exclusif, représentant exclusif,
    billetterie officielle, choisit personnellement, son assistante, son assistant
  `),
  isEndorsed: phrases(`
    recommandé* par, approuvé* par, le secret de, révélé dans une interview, révèle dans,
    a révélé comment, révèle comment, l'utilise elle-même, l'utilise lui-même,
    en direct à la télévision, ne jure que par, les banques sont furieuses, vu à la télé,
    confirmé* par, comment il est devenu riche, sa méthode pour, a sorti son téléphone,
    montré son téléphone
  `),
  parody: phrases(`
    parodie, parodique*, satire, satirique*, pas le vrai, pas la vraie, compte parodique,
    humoristique*, pastiche, ceci est une blague, ne pas prendre au sérieux, sosie
  `),
  fan: phrases(`
    page de fan*, fan page, fanpage, fan-club, fan club, site de fan*, compte de fan*,
    tenu* par des fans, par des fans, non officiel*, non-officiel*, sans lien avec, non affilié*,
    pas affilié*, hommage à
  `),
  stock: phrases(`
    photo* libre* de droits, libre* de droits, banque d'images, photo d'illustration,
    image d'illustration, générée par ia, générée par l'ia, généré par ia, générées par ia,
    usage éditorial, autorisation du modèle, crédit photo, crédits photo, getty images, shutterstock,
    agence photo
  `),
};
