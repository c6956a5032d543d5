import type { Translated } from '../catalogue.ts';
import type { recoverTexts as english } from '../en/recover.ts';

export const recoverTexts: Translated<typeof english> = {
  'page.recover': 'Identität wiederherstellen',
  'page.privacy': 'Datenschutz',
  'page.lost-device': 'Gerät verloren? {link}',
  'page.lost-device-link': 'Identität wiederherstellen',

  'recover.ask-title': 'Gerät verloren?',
  'recover.ask-lead':
    'Wenn Sie kein Gerät mehr haben, mit dem Sie sich bestätigen können, können Sie Ihre Identität auf dieses übertragen.',
  'recover.ask-text':
    'Geben Sie die E-Mail-Adresse ein, mit der Sie sich registriert haben. Wenn eine Identität sie hat, senden wir einen Link dorthin. Er funktioniert 30 Minuten lang.',
  'recover.ask-another':
    'Haben Sie noch ein Gerät oder einen Passkey? Dann melden Sie sich stattdessen auf {link} an und widerrufen Sie dort das verlorene Gerät.',
  'recover.ask-account': 'Ihrer Kontoseite',
  'recover.address': 'E-Mail-Adresse',
  'recover.send': 'Link senden',
  'recover.bad-address': 'Geben Sie eine vollständige E-Mail-Adresse ein, etwa ada@example.com.',
  'recover.sent-title': 'Sehen Sie in Ihr Postfach',
  'recover.sent-text':
    'Wenn eine Identität diese Adresse hat, ist eine Nachricht mit einem Link unterwegs. Öffnen Sie den Link auf dem Gerät, das Sie ab jetzt verwenden möchten.',
  'recover.sent-none':
    'Nach einigen Minuten keine Nachricht? Sehen Sie im Spam-Ordner nach und prüfen Sie, ob es die Adresse ist, mit der Sie sich registriert haben. Ob eine Adresse bekannt ist, sagen wir hier nicht.',
  'recover.sent-again': 'Eine andere Adresse verwenden',
  'recover.unavailable-title': 'Die Wiederherstellung ist hier nicht möglich',
  'recover.unavailable-text': 'Dieser Dienst sendet keine E-Mails. Bitten Sie seinen Betreiber um Hilfe.',

  'recover.invalid-title': 'Dieser Link ist ungültig',
  'recover.invalid-text':
    'Vielleicht wurde er beim Kopieren abgeschnitten. Öffnen Sie ihn direkt aus der Nachricht.',
  'recover.expired-title': 'Dieser Link funktioniert nicht mehr',
  'recover.expired-text': 'Er funktioniert 30 Minuten lang. Fordern Sie hier einen neuen an.',
  'recover.new-link': 'Neuen Link anfordern',

  'recover.hello': 'Ihre Identität auf dieses Gerät übertragen',
  'recover.lead': 'Dieser Browser wird das Gerät von {identity}. Alle früheren Geräte werden entfernt.',
  'recover.keeps': 'Ihre Identität, ihr Vertrauenswert und ihre Stempel bleiben erhalten.',
  'recover.continue': 'Weiter',
  'recover.cancel': 'Wiederherstellung abbrechen',
  'recover.passkey-title': 'Haben Sie einen Passkey?',
  'recover.passkey-text':
    'Mit einem Passkey, den Sie seit mehr als 72 Stunden haben, wird Ihre Identität sofort übertragen. Ohne Passkey dauert es 72 Stunden: Wir benachrichtigen Ihr Postfach, Ihre Geräte und die Dienste, die Sie verwenden, damit Sie jemanden aufhalten können, der nur Ihr Postfach hat.',
  'recover.passkey-use': 'Meinen Passkey verwenden',
  'recover.passkey-none': 'Ohne Passkey fortfahren',
  'recover.passkey-new':
    'Dieser Passkey wurde vor weniger als 72 Stunden hinzugefügt oder bestätigt oder wurde möglicherweise kopiert. Er kann hier nicht verwendet werden.',
  'recover.passkey-other':
    'Dieser Passkey gehört nicht zu dieser Identität, oder der Dienst kennt ihn nicht.',
  'recover.camera-title': 'Jetzt Ihre Kamera',

  'recover.notifying-title': 'Die Benachrichtigungen werden gesendet',
  'recover.notifying-text':
    'Wir senden eine Benachrichtigung an Ihr Postfach. Die 72 Stunden beginnen, sobald sie zugestellt ist. Lassen Sie diese Seite noch einen Moment geöffnet.',
  'recover.waiting-title': 'Ihre Identität wird am {when} hierher übertragen',
  'recover.waiting-lead':
    'Bis dahin kann das aus Ihrem Postfach, von jedem Ihrer Geräte oder mit einem Passkey abgebrochen werden.',
  'recover.waiting-return':
    'Sie können diese Seite schließen. Öffnen Sie nach dieser Zeit in diesem Browser wieder {link}. Löschen Sie die Daten dieser Website nicht.',
  'recover.waiting-link': 'diese Seite',
  'recover.elsewhere-title': 'Ein anderes Gerät hat diesen Link verwendet',
  'recover.elsewhere-when': 'Ihre Identität wird am {when} auf jenes Gerät übertragen.',
  'recover.elsewhere-text':
    'Wenn Sie das nicht waren, brechen Sie die Wiederherstellung ab. Wenn Sie einen Passkey haben, können Sie {link} und ihn auf der Seite verwenden, die sich damit öffnet: Auch das beendet diese Wiederherstellung.',
  'recover.elsewhere-link': 'einen neuen Link anfordern',
  'recover.done-title': 'Ihre Identität ist jetzt auf diesem Gerät',
  'recover.done-lead':
    'Ihre früheren Geräte wurden entfernt. Ihre Identität, ihr Vertrauenswert und ihre Stempel sind geblieben.',
  'recover.done-reverify': 'Bestätigen Sie sich einmal auf diesem Gerät, um den Vorgang abzuschließen.',
  'recover.done-passkey': 'Konto ansehen und einen Passkey für das nächste Mal hinzufügen',
  'recover.ended-title': 'Die Wiederherstellung ist beendet',
  'recover.ended-cancelled_by_mail':
    'Sie wurde mit dem Link in der Nachricht abgebrochen. Es wurde nichts geändert.',
  'recover.ended-cancelled_by_person':
    'Sie wurde auf einem Gerät oder mit einem Passkey abgebrochen. Es wurde nichts geändert.',
  'recover.ended-cancelled_by_match':
    'Eines Ihrer Geräte wurde inzwischen bestätigt, es ist also keines verloren. Es wurde nichts geändert.',
  'recover.ended-recovered': 'Ihre Identität wurde auf das Gerät übertragen, das Sie erfasst hat.',
  'recover.ended-withdrawn': 'Sie haben sie hier abgebrochen. Es wurde nichts geändert.',
  'recover.ended-superseded': 'Eine andere Wiederherstellung oder Änderung ist an ihre Stelle getreten.',
  'recover.ended-undeliverable':
    'Die Benachrichtigung konnte Ihrem Postfach nicht zugestellt werden, deshalb konnte die Wiederherstellung nicht beginnen. Versuchen Sie es später erneut.',
  'recover.ended-identity_suspended': 'Die Identität ist gesperrt. Den Grund erfahren Sie vom Dienst.',
  'recover.ended-device_in_use': 'Dieses Gerät gehört bereits zu einer Identität.',
  'recover.pending-title': 'Eine Wiederherstellung wartet bereits',
  'recover.pending-text':
    'Brechen Sie sie mit dem Link in ihrer Nachricht oder auf einem Ihrer Geräte ab, oder verwenden Sie hier einen Passkey. Versuchen Sie es dann erneut.',
  'recover.limit-title': 'Zu viele Wiederherstellungen',
  'recover.limit-text':
    'Eine Wiederherstellung ohne Passkey kann in 30 Tagen dreimal begonnen werden. Versuchen Sie es später erneut oder verwenden Sie einen Passkey.',
  'recover.in-use-title': 'Dieses Gerät wird bereits verwendet',
  'recover.in-use-text':
    'Es gehört bereits zu einer Identität. Bestätigen Sie sich darauf erneut oder verwenden Sie einen anderen Browser.',
};
