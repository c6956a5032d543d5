import type { Translated } from '../catalogue.ts';
import type { enrollTexts as english } from '../en/enroll.ts';

export const enrollTexts: Translated<typeof english> = {
  'enroll.no-link-title': 'Öffnen Sie Ihren Registrierungs\u00ADlink',
  'enroll.no-link-text':
    'Öffnen Sie diese Seite über den Registrierungslink, den Sie erhalten haben. Wenn Sie die Seite gerade neu geladen haben, öffnen Sie den Link noch einmal. Er funktioniert, bis Sie registriert sind.',
  'enroll.mailed-title': 'Sehen Sie in Ihr Postfach',
  'enroll.mailed-text':
    'Wir haben einen Registrierungslink an Ihre Adresse gesendet. Öffnen Sie ihn auf dem Gerät, das Sie verwenden möchten. Er funktioniert einmal und läuft nach 24 Stunden ab. Falls er nicht ankommt, sehen Sie im Spam-Ordner nach oder beginnen Sie von vorn.',
  'enroll.not-here-tell':
    'Ihr Link bleibt gültig. Bitte teilen Sie dem Absender des Links mit, dass der Betreiber des Dienstes einen Satz Modelle installieren muss.',

  'enroll.expired-title': 'Dieser Link funktioniert nicht mehr',
  'enroll.expired-text':
    'Registrierungslinks funktionieren einmal und laufen nach 24 Stunden ab. Bitten Sie den Absender um einen neuen.',
  'enroll.invalid-title': 'Dieser Link ist ungültig',
  'enroll.invalid-text':
    'Vielleicht wurde er beim Kopieren abgeschnitten. Öffnen Sie ihn direkt aus der Nachricht oder bitten Sie um einen neuen.',
  'enroll.already-title': 'Diese Identität ist bereits registriert',
  'enroll.already-text':
    'Sie wurde mit einem anderen Gerät oder Browser registriert. Bestätigen Sie sich stattdessen dort erneut.',
  'enroll.limit-title': 'Heute haben sich von hier aus zu viele Personen registriert',
  'enroll.limit-text':
    'Öffnen Sie den Link morgen noch einmal oder in einem anderen Netzwerk. Er ist ab seiner Erstellung 24 Stunden lang gültig.',
  'enroll.outdated-title': 'Diese Seite ist veraltet',
  'enroll.outdated-text':
    'Der Dienst verwendet inzwischen andere Modelle. Es wurde nichts registriert. Öffnen Sie Ihren Link noch einmal.',
  'enroll.refused-title': 'Der Dienst hat die Anfrage abgelehnt',
  'enroll.here-before': 'Schon auf diesem Gerät registriert? {link}.',
  'enroll.maybe-title': 'Sie sind sehr wahrscheinlich registriert',
  'enroll.maybe-text':
    'Die Verbindung brach ab, bevor die Antwort eintraf, und der Link wurde bereits verwendet. Bestätigen Sie sich einmal auf diesem Gerät, um sicherzugehen.',
  'enroll.maybe-verify': 'Auf diesem Gerät bestätigen',

  'enroll.hello': 'Guten Tag, {name}',
  'enroll.lead-face':
    'Weisen Sie einmal nach, dass Sie ein echter Mensch sind. Das dauert etwa eine Minute, und Ihr Gesicht bleibt bei Ihnen.',
  'enroll.lead-voice':
    'Weisen Sie einmal nach, dass Sie ein echter Mensch sind. Das dauert etwa eine Minute, und Ihr Gesicht und Ihre Stimme bleiben bei Ihnen.',
  'enroll.agree-face': 'Ich stimme zu, Kamera öffnen',
  'enroll.agree-voice': 'Ich stimme zu, Kamera und Mikrofon öffnen',
  'enroll.decline': 'Ich stimme nicht zu',
  'enroll.captured': 'Auf diesem Gerät erfasst',
  'enroll.captured-face':
    'Ihr Kamerabild, während Sie drei kleine Bewegungen machen. Es ist kein Stimmmodell aktiv, das Mikrofon bleibt also aus.',
  'enroll.captured-voice':
    'Ihr Kamerabild, während Sie drei kleine Bewegungen machen, dann Ihre Stimme, während Sie einige Ziffern vorlesen. Auf einem Gerät ohne Mikrofon nur Ihr Gesicht.',
  'enroll.sent': 'An den Dienst gesendet',
  'enroll.sent-face':
    'Ein 32 Byte langer Hash, der öffentliche Teil eines hier erzeugten Schlüssels, eine Signatur und Ihre Bewegungen: wann Sie sie gemacht haben, mit den Winkeln Ihres Kopfes und der Öffnung von Augen und Mund. Aus dem Hash lässt sich kein Gesicht zurückgewinnen.',
  'enroll.sent-voice':
    'Ein 32 Byte langer Hash, der öffentliche Teil eines hier erzeugten Schlüssels, eine Signatur und Ihre Bewegungen: wann Sie sie gemacht haben, mit den Winkeln Ihres Kopfes und der Öffnung von Augen und Mund. Aus dem Hash lassen sich weder Gesicht noch Stimme zurückgewinnen.',
  'enroll.stays': 'Bleibt hier',
  'enroll.stays-face':
    'Der Schlüssel und eine verschlüsselte Vorlage, nur in diesem Browser. Bilder werden sofort gelöscht.',
  'enroll.stays-voice':
    'Der Schlüssel und eine verschlüsselte Vorlage, nur in diesem Browser. Bilder und Ton werden sofort gelöscht.',
  'enroll.as':
    'Sie registrieren sich als {identity}. Der Link funktioniert bis {when}. Bisher wurde nichts erfasst.',
  'enroll.declined-title': 'Sie haben sich nicht registriert',
  'enroll.declined-nothing':
    'Es wurde nichts erfasst, und kein Dienst hat etwas erfahren. Sie können diese Seite schließen.',
  'enroll.declined-again':
    'Wenn Sie es sich anders überlegen, öffnen Sie den Link noch einmal. Er funktioniert bis {when}.',

  'enroll.second-title': 'Auf diesem Gerät gibt es schon eine Identität',
  'enroll.second-same':
    '{identity} wurde in diesem Browser registriert. Wenn Sie das sind, bestätigen Sie sich stattdessen erneut. Jede Person kann nur eine Identität haben.',
  'enroll.second-other':
    'Wenn sich eine andere Person dieses Gerät mit Ihnen teilt, fahren Sie fort. Die beiden Identitäten werden getrennt aufbewahrt.',
  'enroll.second-reverify': 'Erneut bestätigen als {identity}',
  'enroll.second-continue': 'Eine weitere Person registrieren',

  'sender.title': 'Dieser Link registriert Sie für {name}',
  'sender.may': 'Mit Ihrer Identität darf {name}',
  'sender.may-told':
    'erfahren, wenn Sie sich bestätigen, eine Bestätigung scheitert oder Ihre Bestätigung abläuft, wenn sich Ihre Geräte oder Passkeys ändern, wenn Ihre Identität wiederhergestellt wird und wenn sich Ihr Vertrauenswert ändert',
  'sender.may-ask': 'abfragen, ob Sie eine bestätigte Person sind, und Ihren Vertrauenswert lesen',
  'sender.may-attribute':
    'Sie als Urheber oder Urheberin von Inhalten nennen, was Sie auf Ihrer Kontoseite sehen und widerrufen können',
  'sender.may-passkey':
    'Ihnen einen Passkey anbieten, der erst Ihnen gehört, wenn Sie ihn auf Ihrer Kontoseite bestätigen',
  'sender.may-not': 'Nicht erlaubt ist,',
  'sender.may-not-receive': 'Ihr Gesicht, Ihre Stimme oder Ihre Schlüssel zu erhalten',
  'sender.may-not-account':
    'Ihre Kontoseite zu öffnen oder Ihre Daten zu ändern, herunterzuladen oder zu löschen',
  'sender.own-name':
    'Der Dienst hat diesen Namen selbst gewählt, und jeder kann einen Link dafür anfordern. Wenn Sie ihn nicht kennen oder den Link nicht erwartet haben, stimmen Sie nicht zu.',
  'sender.unknown-title': 'Zu diesem Link ist kein Dienst bekannt',
  'sender.unknown-none': 'Kein registrierter Dienst hat ihn angefordert.',
  'sender.unknown-named':
    'Er wurde unter dem Namen „{name}“ angefordert, den kein registrierter Dienst verwendet.',
  'sender.unknown-told':
    'Kein Dienst erfährt, dass Sie sich registrieren. Ein Dienst, der Ihre Identität später kennenlernt, kann abfragen, ob Sie eine bestätigte Person sind, und Ihren Vertrauenswert lesen; keiner kann Ihre Kontoseite öffnen.',
  'sender.unknown-unexpected': 'Wenn Sie den Link nicht erwartet haben, stimmen Sie nicht zu.',

  'enroll.sending': 'Der Hash wird gesendet, die Antwort wird abgewartet.',
  'enroll.rejected-title': 'Bitte versuchen Sie es erneut',
  'enroll.rejected-text':
    'Der Dienst konnte diesen Versuch nicht annehmen, wahrscheinlich weil er zu lange gedauert hat. Bitte versuchen Sie es mit drei neuen Bewegungen.',
  'enroll.duplicate-title': 'Sie sind bereits registriert',
  'enroll.duplicate-unknown':
    'Sie haben eine Identität, die dieses Gerät kennt. Jede Person kann nur eine Identität haben, deshalb wurde keine zweite angelegt.',
  'enroll.duplicate-known':
    'Sie haben sich als {identity} registriert und damit eine Identität, die dieses Gerät kennt. Jede Person kann nur eine Identität haben, deshalb wurde keine zweite angelegt.',
  'enroll.duplicate-choice':
    'Bestätigen Sie sich mit dieser Identität erneut. Wenn es nicht Ihre ist, entfernen Sie sie von diesem Gerät und beginnen Sie von vorn.',
  'enroll.duplicate-erase': 'Entfernen und von vorn beginnen',

  'enroll.done-title': 'Sie sind bestätigt',
  'enroll.done-lead':
    'Das ist Ihre Identität. Teilen Sie sie mit jedem Dienst, der fragt, ob Sie ein echter Mensch sind.',
  'enroll.done-return':
    'Ihr Nachweis ist in diesem Browser gespeichert. Kommen Sie von Zeit zu Zeit zurück und bestätigen Sie sich hier: {link}. Wenn Sie die Daten dieser Website löschen, ist er verloren.',
  'enroll.done-return-by':
    'Ihr Nachweis ist in diesem Browser gespeichert. Kommen Sie vor dem {day} zurück und bestätigen Sie sich hier: {link}. Wenn Sie die Daten dieser Website löschen, ist er verloren.',
  'enroll.done-account': 'Konto ansehen und einen Passkey hinzufügen',
};
