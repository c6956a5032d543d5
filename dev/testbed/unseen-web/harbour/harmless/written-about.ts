import type { LabelledSite } from '../../../labelled-site.ts';
import type { HarbourBrand } from '../brands.ts';
import { screenshot } from '../drawing/alterations.ts';
import { delvaxiLogo, rhonfelsLogo, skarvelLogo } from '../drawing/brand-logos.ts';
import { mark } from '../drawing/marks.ts';
import { photo, portrait, shown } from '../drawing/pictures.ts';
import { written } from '../structures/parts.ts';
import { boards, diary, gazette, magazine, reference } from '../structures/reading.ts';

/** Pages that inform, praise or complain about the brands. */
export const writtenAbout: readonly LabelledSite<HarbourBrand>[] = [
  {
    host: 'lecourrierdesvallees.fr',
    label: 'benign',
    kind: 'news',
    brand: 'ardessol',
    reason: 'A local newspaper reports on the year of the bank, and has a sign-in for its own subscribers.',
    foundBy: 'search',
    ageDays: 6650,
    entry: '/economie/banque-ardessol-resultats-2026',
    pages: {
      '/economie/banque-ardessol-resultats-2026': written((link) =>
        gazette({
          lang: 'fr',
          title:
            'La Banque Ardessol rouvre deux agences et affiche des résultats en hausse – Le Courrier des Vallées',
          name: 'Le Courrier des Vallées',
          nav: ['À la une', 'Économie', 'Communes', 'Sport', 'Culture', 'Annonces légales'],
          colour: '#8c1d18',
          foot: 'Le Courrier des Vallées, hebdomadaire fondé en 1946 · 22 boulevard Gambetta, Aubenas · Commission paritaire 0427 C 81113',
          main: `<p class="by">Économie · Par Solène Faugier, publié le 20 novembre 2026 à 6 h 30</p><h1>La Banque Ardessol rouvre deux agences et affiche des résultats en hausse</h1><p class="lede">À rebours de ses concurrentes, la banque régionale parie sur le guichet. Son directeur général s'en explique.</p><figure><img src="/photos/agence.jpg" alt="L'agence d'Aubenas"><figcaption>L'agence d'Aubenas a rouvert lundi. (Photo S. F.)</figcaption></figure>
<p>Le ruban a été coupé sous une pluie fine, devant une cinquantaine de clients. Fermée depuis dix-huit mois, l'agence du boulevard de Vernon accueille de nouveau le public, tout comme celle du Teil. « Nos sociétaires nous l'ont demandé à chaque assemblée », raconte Bertrand Achard, directeur général de la Banque Ardessol.</p><p>L'établissement, qui emploie 612 personnes, annonce un produit net bancaire de 148 millions d'euros pour les neuf premiers mois de l'exercice, en progression de 4,2 %. Les crédits aux entreprises tirent la croissance, tandis que l'habitat stagne. Le coût du risque reste contenu, à 0,19 % des encours.</p>
<h2>Des fraudes plus nombreuses</h2><p>La banque reconnaît en revanche une hausse des escroqueries visant ses clients. « Nous recevons une trentaine de signalements par jour, surtout de faux SMS », précise la responsable de la sécurité. Une campagne d'information sera distribuée dans les boîtes aux lettres en décembre.</p><p>Du côté syndical, on salue les réouvertures, mais l'on s'inquiète des effectifs : douze postes seulement sont créés pour les deux sites. La direction assure que d'autres recrutements suivront au printemps.</p><p>Sur le site de <a href="${link('ardessol.fr')}">l'établissement</a>, les horaires ont été mis à jour.</p>`,
          side: '<b>Les plus lus</b><p>1. Le pont de Vogüé fermé jusqu’à mardi</p><p>2. Châtaigne : une récolte record</p><p>3. Rugby : Privas arrache le nul</p><form action="/abonnes" method="post"><b>Abonnés</b><input name="mail" placeholder="Courriel"><input name="mdp" type="password" placeholder="Mot de passe"><button>Lire la suite</button></form>',
        }),
      ),
      '/photos/agence.jpg': shown(photo({ seed: 111, colours: ['#b8bdc1', '#7f6c5c', '#433d38'] })),
    },
  },
  {
    host: 'vielfliegertreff-nord.de',
    label: 'benign',
    kind: 'forum',
    brand: 'skarvel',
    reason: 'Travellers discuss the miles of the airline; the sign-in is for the forum.',
    foundBy: 'search',
    entry: '/showthread?t=48812',
    pages: {
      '/showthread?t=48812': written(() =>
        boards({
          lang: 'de',
          title: 'Skarvel Wings: Meilen verfallen? – Vielfliegertreff Nord',
          name: '<img src="/vft.png" alt="Vielfliegertreff Nord">',
          nav: ['Forum', 'Neue Beiträge', 'Bonusprogramme', 'Lounges', 'Anmelden'],
          colour: '#3c4f76',
          foot: 'Vielfliegertreff Nord, betrieben von Enthusiasten seit 2012. Keine Verbindung zu Fluggesellschaften. Impressum · Regeln · Datenschutz',
          main: `<h1>Skarvel Wings: Meilen verfallen trotz Flug?</h1><div class="post"><div class="who"><b>HAM_Jens</b><br>Silber<br>Beiträge: 1.204</div><div class="says"><p>Moin zusammen, bei mir sind heute 12.300 Skarvel Miles aus dem Konto verschwunden, obwohl ich im März mit Skarvel Wings nach Bergen geflogen bin. Hat das noch jemand? Der Chat sagt nur, ich solle warten.</p></div></div>
<div class="post"><div class="who"><b>Lotsin77</b><br>Gold<br>Beiträge: 8.931</div><div class="says"><div class="quote">obwohl ich im März geflogen bin</div><p>War das ein Flug unter eigener Flugnummer? Die von der Regionaltochter durchgeführten zählen laut § 7 der Bedingungen erst nach der Nachmeldung. Du findest das unter Meine Reisen, dort „Meilen nachtragen“. Hat bei mir vier Tage gedauert.</p></div></div>
<div class="post"><div class="who"><b>rollfeld</b><br>Neu hier<br>Beiträge: 6</div><div class="says"><p>Ich habe eine SMS bekommen, dass meine Meilen am 30. November verfallen, mit Link auf eine Seite mit vertauschten Buchstaben. Achtung, das ist Betrug! Ich habe es der Gesellschaft gemeldet. Die Seite sah der echten zum Verwechseln ähnlich und fragte nach Passwort und Karte.</p></div></div>
<div class="post"><div class="who"><b>HAM_Jens</b><br>Silber<br>Beiträge: 1.205</div><div class="says"><p>Danke, Lotsin! Es war tatsächlich der Zubringer ab Sandnes. Nachgemeldet, jetzt heißt es warten. Und danke für die Warnung, so eine SMS kam bei mir vorige Woche auch an, ich habe sie gelöscht.</p></div></div>
<div class="post"><div class="who"><b>Moderation</b></div><div class="says"><p>Bitte keine Links auf verdächtige Seiten einstellen, auch nicht zur Warnung. Den Faden zu den Prämiensitzen gibt es hier nebenan. Sachliche Vergleiche mit anderen Programmen sind willkommen.</p></div></div>`,
          side: '<form method="post" action="/login"><b>Anmelden</b> <input name="name" placeholder="Benutzername"> <input type="password" name="pw" placeholder="Kennwort"> <button>Los</button></form><p>Ähnliche Themen: Sitzplatzkarte der neuen Maschinen · Handgepäck bei Skarvel Wings, 8 oder 10 kg? · Erfahrungen Lounge Rotterdam</p>',
        }),
      ),
      '/vft.png': shown(mark({ word: 'VF-Treff', colour: '#3c4f76', shape: 'wave' })),
    },
  },
  {
    host: 'kryptoprobe.ch',
    label: 'benign',
    kind: 'review',
    brand: 'delvaxi',
    reason: 'A test of the exchange with its logo, advantages and faults, and a marked advertisement.',
    foundBy: 'search',
    entry: '/test/delvaxi',
    pages: {
      '/test/delvaxi': written((link) =>
        magazine({
          lang: 'de',
          title: 'Delvaxi im Test 2026: Gebühren, Sicherheit, Erfahrungen | Kryptoprobe',
          name: 'kryptoprobe',
          nav: ['Börsen', 'Wallets', 'Steuern', 'Lexikon', 'Newsletter'],
          colour: '#1b7f79',
          foot: 'Kryptoprobe AG, Zug. Wir finanzieren uns über Anzeigen; sie sind als solche bezeichnet und ändern keine Note.',
          main: `<img src="/delvaxi.png" alt="Logo von Delvaxi" width="90"><h1>Delvaxi im Test: solide, aber ohne Telefon</h1><p class="stars">★★★★☆</p><p>Von Reto Imfeld, aktualisiert am 12. November 2026. Wir haben vier Wochen lang mit eigenem Geld gehandelt, ein- und ausgezahlt und den Kundendienst dreimal befragt.</p><table><tr><th>Sitz</th><td>Vilnius, Litauen</td></tr><tr><th>Handelsgebühr</th><td>0,12 bis 0,24 %</td></tr><tr><th>Auszahlung in Franken</th><td>1 bis 2 Tage</td></tr><tr><th>Kundendienst</th><td>nur per Ticket</td></tr><tr><th>Gesamtnote</th><td>5,1</td></tr></table>
<h2>Anmeldung</h2><p>Die Eröffnung dauerte 14 Minuten. Die Börse verlangt einen Ausweis und ein kurzes Video; erfreulich ist, dass sich Passkeys gleich am Anfang einrichten lassen. Wer lieber eine App für Codes nutzt, kann das später wählen.</p><h2>Handel und Gebühren</h2><p>Die Tiefe der Orderbücher ist in den grossen Märkten gut. In kleinen Märkten bezahlten wir dagegen Spannen von mehr als einem Prozent. Die Gebühren sind klar ausgewiesen, die Liste der Zuschläge für Karteneinzahlungen fanden wir erst nach längerem Suchen.</p><h2>Sicherheit</h2><p>Der monatliche Nachweis der Reserven wird von zwei Prüfern bestätigt. Neue Adressen sind für 24 Stunden gesperrt. Vorsicht ist vor Nachahmern geboten: Delvaxi bietet weder Airdrops noch ein Programm für den Desktop an.</p><h2>Fazit</h2><p>Eine gute Wahl für Einsteiger, die keinen Ansprechpartner am Telefon brauchen.</p><p><a class="pill" href="${link('delvaxi.com')}">Zu Delvaxi (Anzeige)</a></p>`,
          side: '<h3>Bestenliste</h3><p>1. Kantonex 5,4</p><p>2. Delvaxi 5,1</p><p>3. Bergcoin 4,8</p><p>4. Orbiq 4,2</p><form action="/newsletter" method="post"><input name="mail" placeholder="E-Mail"><button class="pill">Newsletter</button></form>',
        }),
      ),
      '/delvaxi.png': shown(delvaxiLogo),
      '/cover.jpg': shown(
        photo({ seed: 112, colours: ['#1f3a44', '#3f8f86', '#d8e6e2'], width: 1200, height: 420 }),
      ),
    },
  },
  {
    host: 'collectif-clients-ardessol.fr',
    label: 'benign',
    kind: 'critic',
    brand: 'ardessol',
    reason:
      'Angry customers of the bank under a domain with its name; they say who they are and ask for no access.',
    foundBy: 'permutation',
    ageDays: 510,
    pages: {
      '/': written(() =>
        diary({
          lang: 'fr',
          title: 'Collectif des clients lésés par la Banque Ardessol',
          name: 'Collectif clients Ardessol',
          nav: ['Qui sommes-nous', 'Témoignages', 'Modèles de lettres', 'Adhérer'],
          colour: '#333',
          main: `<h1>Frais de tenue, frais de rejet, frais de silence : ça suffit</h1><p>Nous sommes une association loi 1901 de 214 clients et anciens clients de la Banque Ardessol. Nous n'avons aucun lien avec elle. Nous demandons le remboursement des frais d'incident prélevés entre 2022 et 2025 au-delà des plafonds.</p><h2>Où en sommes-nous ?</h2><p>En mars, le tribunal judiciaire de Privas a donné raison à trois d'entre nous. La banque a fait appel. L'audience est fixée au 11 février 2027. D'ici là, nous invitons chacun à relire ses relevés et à garder les originaux.</p><blockquote>« On m'a prélevé 184 euros en un mois pour un découvert de 40. Au guichet, on m'a souri. » – Martine, Joyeuse</blockquote>
<h2>Ce que nous conseillons</h2><p>Écrivez d'abord au service des réclamations, puis au médiateur, en recommandé. N'arrêtez pas vos paiements. Ne donnez jamais vos codes à quelqu'un qui prétend pouvoir vous faire rembourser : ni nous, ni la banque, ni un avocat n'en ont besoin.</p><p>Nos permanences ont lieu le premier mardi du mois à la maison des associations d'Aubenas, salle 3, de 18 h à 20 h. L'adhésion est de 12 euros par an, par chèque.</p><h2>Dans la presse</h2><p>Le Courrier des Vallées, 4 avril 2026 : « Trois clients font plier une banque ». Radio Vivarais, 9 avril 2026, entretien avec notre présidente.</p>`,
          foot: 'Collectif des clients lésés, association déclarée à la sous-préfecture de Largentière. Hébergement et directeur de la publication : voir mentions légales.',
        }),
      ),
    },
  },
  {
    host: 'enzyklothek.org',
    label: 'benign',
    kind: 'encyclopaedia',
    brand: 'rhonfels',
    reason: 'An article about the supplier with its logo in a box of facts.',
    foundBy: 'search',
    ageDays: 7020,
    entry: '/artikel/Stadtwerke_Rhonfels',
    pages: {
      '/artikel/Stadtwerke_Rhonfels': written((link) =>
        reference({
          lang: 'de',
          title: 'Stadtwerke Rhonfels – Enzyklothek',
          name: 'Enzyklothek',
          nav: ['Hauptseite', 'Zufälliger Artikel', 'Letzte Änderungen', 'Mitmachen', 'Anmelden'],
          colour: '#222',
          foot: 'Diese Seite wurde zuletzt am 3. Oktober 2026 um 18:44 Uhr bearbeitet. Der Text steht unter einer freien Lizenz; das Logo ist eine Marke der Stadtwerke Rhonfels GmbH.',
          main: `<h1>Stadtwerke Rhonfels</h1><table class="facts"><tr><td colspan="2"><img src="/medien/Logo_Stadtwerke_Rhonfels.png" alt="Logo"></td></tr><tr><th>Rechtsform</th><td>GmbH</td></tr><tr><th>Gründung</th><td>1894</td></tr><tr><th>Sitz</th><td>Rhonfels</td></tr><tr><th>Leitung</th><td>Ulrike Sonntag</td></tr><tr><th>Mitarbeiter</th><td>388 (2025)</td></tr><tr><th>Umsatz</th><td>164 Mio. Euro (2025)</td></tr><tr><th>Website</th><td><a href="${link('stadtwerke-rhonfels.de')}">stadtwerke-rhonfels.de</a></td></tr></table>
<p>Die <b>Stadtwerke Rhonfels GmbH</b> ist ein kommunaler Versorger mit Sitz in Rhonfels. Sie liefert Strom, Erdgas, Trinkwasser und Fernwärme und betreibt das Stadtbad sowie den Busverkehr. Alleinige Gesellschafterin ist die Stadt Rhonfels.<sup>[1]</sup></p><div class="contents"><b>Inhalt</b><br>1 Geschichte<br>2 Versorgung<br>3 Kritik<br>4 Einzelnachweise</div>
<h2>Geschichte</h2><p>Das Gaswerk am Flussufer nahm 1894 den Betrieb auf und versorgte zunächst 212 Laternen. 1909 folgte das Wasserkraftwerk an der Rhonbrücke, 1926 der heutige Wasserturm. Nach dem Krieg wurden die Betriebe zusammengelegt; die Umwandlung in eine GmbH erfolgte 1978. Das alte Gaswerk ist seit 1996 Museum.<sup>[2]</sup></p><h2>Versorgung</h2><p>Das Stromnetz misst 1 140 Kilometer. Rund 38 Prozent des gelieferten Stroms stammen aus eigenen Anlagen, darunter zwei Windparks auf der Hochfläche. Die Fernwärme wird seit 2019 mit Holz und Abwärme der Papierfabrik erzeugt.</p><h2>Kritik</h2><p>2017 beanstandete der Rechnungshof die Bezüge der Geschäftsführung. 2022 führte eine Erhöhung der Gaspreise zu Protesten vor dem Rathaus.</p><h2>Einzelnachweise</h2><p>[1] Beteiligungsbericht der Stadt Rhonfels, 2025. [2] K. Oberle: Licht für Rhonfels. 1994.</p>`,
        }),
      ),
      '/medien/Logo_Stadtwerke_Rhonfels.png': shown(rhonfelsLogo),
    },
  },
  {
    host: 'consumentenalarm.nl',
    label: 'benign',
    kind: 'scam warning with a screenshot',
    brand: 'skarvel',
    reason: 'Warns of a copy of the sign-in and shows a picture of it; the form only takes reports.',
    foundBy: 'search',
    entry: '/waarschuwing/skarvel-wings-miles',
    pages: {
      '/waarschuwing/skarvel-wings-miles': written((link) =>
        magazine({
          lang: 'nl',
          title: 'Let op: valse sms van Skarvel Wings over verlopen miles | Consumentenalarm',
          name: 'Consumentenalarm',
          nav: ['Waarschuwingen', 'Meld fraude', 'Tips', 'Over ons'],
          colour: '#d1495b',
          foot: 'Stichting Consumentenalarm, Utrecht. Onafhankelijk en zonder winstoogmerk. ANBI.',
          main: `<h1>Valse sms: “Uw Skarvel Miles verlopen vandaag”</h1><p>Geplaatst op 19 november 2026 door de redactie. Al 312 mensen hebben dit bericht bij ons gemeld.</p><p>In de sms staat dat uw spaarmiles bij Skarvel Wings verlopen, tenzij u vandaag inlogt. De link opent een pagina die sprekend lijkt op die van de luchtvaartmaatschappij. Wie zijn gegevens invult, is zijn account en vaak ook zijn creditcard kwijt.</p><h2>Zo ziet de valse pagina eruit</h2><img src="/schermafdruk.png" alt="Schermafdruk van de valse inlogpagina" style="max-width:100%;border:3px solid #d1495b"><p>Het logo en de kleuren kloppen, maar het adres niet: twee letters zijn omgewisseld. Ook ontbreekt de keuze om met een toegangssleutel in te loggen.</p>
<h2>Heeft u uw gegevens ingevuld?</h2><ol><li>Wijzig uw wachtwoord bij <a href="${link('skarvelwings.com')}">Skarvel Wings</a> en overal waar u hetzelfde gebruikt.</li><li>Bel uw bank en laat de kaart blokkeren.</li><li>Doe aangifte bij de politie; dat kan met uw elektronische identiteit.</li><li>Bewaar de sms als bewijs.</li></ol><h2>Reactie van de maatschappij</h2><p>“Wij sturen nooit een sms met een link om in te loggen”, laat een woordvoerster weten. De maatschappij heeft het domein laten afsluiten, maar de daders gebruiken elke dag een nieuw.</p>`,
          side: '<h3>Ook ontvangen?</h3><form method="post" action="/meld"><input name="tel" placeholder="Nummer van de afzender"><textarea name="tekst" placeholder="Tekst van het bericht"></textarea><button class="pill">Melden</button></form>',
        }),
      ),
      '/schermafdruk.png': shown(
        screenshot({
          logo: skarvelLogo,
          colour: '#006d77',
          address: 'skarvelwigns.com/auth',
          lines: ['Sign in to keep your miles', '_Email or membership number', '_Password', '>Sign in'],
        }),
      ),
      '/cover.jpg': shown(
        photo({ seed: 113, colours: ['#f2d0c9', '#c77d7d', '#5e3b46'], width: 1200, height: 400 }),
      ),
    },
  },
  {
    host: 'diariodeumapassageira.pt',
    label: 'benign',
    kind: 'travel diary',
    brand: 'skarvel',
    reason: 'A private diary about a lost suitcase and the airline that found it.',
    foundBy: 'search',
    pages: {
      '/': written(() =>
        diary({
          lang: 'pt',
          title: 'A mala que foi a Bergen sem mim – Diário de uma passageira',
          name: 'Diário de uma passageira',
          nav: ['Crónicas', 'Mapas', 'Sobre mim'],
          colour: '#2f6690',
          main: `<h1>A mala que foi a Bergen sem mim</h1><p>17 de outubro de 2026</p><img src="/fiorde.jpg" alt="Um fiorde ao fim da tarde"><p>Há quem colecione ímanes. Eu coleciono reclamações. Esta é a história da minha mala amarela, que apanhou o voo certo enquanto eu, por culpa de um elevador, perdi o meu.</p><p>No balcão da Skarvel Wings, em Faro, uma senhora com uma paciência infinita explicou-me que uma mala não pode viajar sem a dona. «Mas a minha viajou», respondi. Ela procurou no computador e sorriu: «Pois viajou.»</p><p>Passei a noite num hotel que a companhia pagou, jantei uma sopa que a companhia não pagou, e no dia seguinte voei para Bergen com uma camisola emprestada. A mala esperava-me ao lado do tapete, sozinha, com uma etiqueta que dizia <i>rush</i>.</p>
<h2>O que aprendi</h2><p>Primeiro: fotografem sempre a etiqueta. Segundo: a reclamação faz-se na página da companhia, em «As minhas viagens», e demora dez minutos. Terceiro: guardem os recibos. A Skarvel devolveu-me 43 euros em doze dias, sem discutir, o que me deixou quase triste, porque já tinha a segunda carta escrita.</p><blockquote>Viajar é perder o controlo aos poucos, com um cartão de embarque na mão.</blockquote><p>Na próxima semana conto-vos como se chega às Lofoten de autocarro, com um termo de café e um livro sobre bacalhau. Deixem os vossos desastres nos comentários.</p><p><b>Comentários (3)</b></p><p>Gracinda: A minha foi parar a Tromsø! · Nélson: Também me pagaram o hotel. · Avó Lurdes: Filha, leva casaco.</p>`,
          foot: 'Escrito à mão em Olhão, passado a limpo por Inês Caeiro.',
        }),
      ),
      '/fiorde.jpg': shown(photo({ seed: 114, colours: ['#c5d7e0', '#5b7f95', '#26343c'] })),
    },
  },
  {
    host: 'verbraucherblick-sued.de',
    label: 'benign',
    kind: 'scam warning',
    brand: 'vantorre',
    reason: 'Explains the false advertisements with the face of the presenter, without any offer.',
    foundBy: 'search',
    ageDays: 3320,
    pages: {
      '/': written((link) =>
        gazette({
          lang: 'de',
          title: 'Falsche Werbung mit Milja Vantorre: So erkennen Sie den Betrug',
          name: 'Verbraucherblick Süd',
          nav: ['Geld', 'Wohnen', 'Energie', 'Internet', 'Beratung'],
          colour: '#00695c',
          foot: 'Verbraucherblick Süd e. V., Freiburg. Beratung nach Vereinbarung.',
          main: `<p class="by">Internet · 10. November 2026</p><h1>Falsche Werbung mit Milja Vantorre: So erkennen Sie den Betrug</h1><p class="lede">Seit Wochen wirbt das Gesicht der Fernsehmoderatorin für Handelsplattformen. Sie weiß davon nichts.</p><img src="/moderatorin.jpg" alt="Milja Vantorre bei einer Lesung" width="320"><p>„Jeder kann damit Millionär werden“ – mit diesem Satz beginnen viele der Anzeigen. Sie führen zu erfundenen Zeitungsartikeln, in denen Milja Vantorre angeblich ein Geheimnis verrät. Am Ende steht immer ein Formular für Name und Telefonnummer.</p><h2>Was danach geschieht</h2><p>Innerhalb von Minuten ruft ein „Berater“ an. Er drängt zu einer Einzahlung von 250 Euro, später zu mehr. Auf dem Bildschirm wächst das Guthaben, doch ausgezahlt wird nichts. Wer auf Auszahlung besteht, soll zuerst Steuern oder Gebühren überweisen. Eine Ratsuchende aus Lörrach verlor auf diese Weise 41 000 Euro.</p><h2>Vier Merkmale</h2><ul><li>Die Zeitung gibt es nicht, oder ihr Name ist leicht verändert.</li><li>Alle Verweise der Seite führen zum selben Formular.</li><li>Die Kommentare stammen alle vom selben Tag.</li><li>Das Impressum fehlt.</li></ul><p>Auf <a href="${link('miljavantorre.com')}">ihrer eigenen Seite</a> stellt die Autorin klar, dass sie keine Geldanlagen verkauft. Sie hat Strafanzeige erstattet.</p><h2>Schon eingezahlt?</h2><p>Brechen Sie den Kontakt ab, sichern Sie Nachrichten und Kontoauszüge, und gehen Sie zur Polizei. Zahlen Sie nichts an Firmen, die Ihr Geld zurückzuholen versprechen.</p>`,
          side: '<b>Beratung</b><p>Dienstag und Donnerstag, 10 bis 13 Uhr, Telefon 0761 88 40 12</p><b>Mehr zum Thema</b><p>Falsche Mahnungen der Stadtwerke</p><p>Pakete, die niemand bestellt hat</p>',
        }),
      ),
      '/moderatorin.jpg': shown(portrait(115, '#f0c9ad', '#7a4b2a', '#5a6b4f')),
    },
  },
];
