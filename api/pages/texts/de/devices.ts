import type { Translated } from '../catalogue.ts';
import type { deviceTexts as english } from '../en/devices.ts';

export const deviceTexts: Translated<typeof english> = {
  'page.add-device': 'Dieses Gerät hinzufügen',
  'add.no-link-title': 'Öffnen Sie Ihren Link noch einmal',
  'add.no-link-text':
    'Öffnen Sie diese Seite über den Link oder den QR-Code, den Ihr anderes Gerät zeigt. Ein Link funktioniert 15 Minuten lang.',
  'add.invalid-title': 'Dieser Link ist ungültig',
  'add.invalid-text':
    'Vielleicht wurde er beim Kopieren abgeschnitten. Scannen Sie den QR-Code auf Ihrem anderen Gerät noch einmal.',
  'add.expired-title': 'Dieser Link funktioniert nicht mehr',
  'add.expired-text':
    'Ein Link für ein weiteres Gerät funktioniert einmal und 15 Minuten lang. Erstellen Sie auf Ihrer Kontoseite unter „Geräte“ einen neuen.',
  'add.here-title': 'Dieser Browser ist bereits eines Ihrer Geräte',
  'add.here-text':
    '{identity} kann in diesem Browser bereits bestätigt werden. Es muss nichts hinzugefügt werden.',
  'add.hello': 'Dieses Gerät für {name} hinzufügen',
  'add.lead':
    'Dieser Browser wird ein weiteres Gerät von {identity}. Er erhält einen eigenen Schlüssel und eine eigene Vorlage.',
  'add.only-own':
    'Fahren Sie nur fort, wenn das Ihre Identität ist und Sie den Link auf Ihrem eigenen anderen Gerät erstellt haben. Ihr Gesicht wird hier ab jetzt nur auf diesem Gerät verglichen.',
  'add.wait': 'Das Ergebnis wird abgewartet.',
  'add.code-title': 'Vergleichen Sie den Code',
  'add.code-lead':
    'Öffnen Sie auf Ihrem anderen Gerät Ihre Kontoseite. Sie zeigt einen Code. Stimmen Sie nur zu, wenn es dieser ist:',
  'add.code-label': 'Code dieses Geräts',
  'add.code-until': 'Die Zustimmung ist bis {when} möglich. Lassen Sie diese Seite geöffnet.',
  'add.stop': 'Dieses Gerät nicht hinzufügen',
  'add.approved-title': 'Dieses Gerät wartet',
  'add.approved-lead':
    'Ihr anderes Gerät hat zugestimmt. Es kommt am {when} hinzu, sofern Sie es nicht vorher abbrechen.',
  'add.approved-why':
    'Eine Zustimmung mit nur einem Mittel wartet 72 Stunden, damit Sie jemanden aufhalten können, der Ihr anderes Gerät an sich gebracht hat. Alle Ihre Geräte und Ihre E-Mail-Adresse wurden benachrichtigt.',
  'add.approved-faster':
    'Damit es sofort hinzukommt, bestätigen Sie sich auf Ihrem anderen Gerät erneut und stimmen noch einmal zu, oder stimmen Sie zusätzlich mit einem Passkey zu.',
  'add.approved-return':
    'Sie können diese Seite schließen und später in diesem Browser wieder {link} öffnen.',
  'add.approved-link': 'diese Seite',
  'add.joined-title': 'Dieses Gerät wurde hinzugefügt',
  'add.joined-lead': 'Sie können sich jetzt auch in diesem Browser bestätigen und anmelden.',
  'add.joined-reverify': 'Bestätigen Sie sich einmal auf diesem Gerät, um den Vorgang abzuschließen.',
  'add.verify-here': 'Auf diesem Gerät bestätigen',
  'add.open-account': 'Konto ansehen',
  'add.ended-title': 'Dieses Gerät wurde nicht hinzugefügt',
  'add.ended-cancelled': 'Der Vorgang wurde abgebrochen. In diesem Browser bleibt nichts gespeichert.',
  'add.ended-denied': 'Auf Ihrem anderen Gerät wurde abgelehnt. In diesem Browser bleibt nichts gespeichert.',
  'add.ended-expired':
    'Es hat niemand rechtzeitig zugestimmt. Erstellen Sie auf Ihrem anderen Gerät einen neuen Link.',
  'add.ended-approver_revoked':
    'Das Gerät oder der Passkey, mit dem zugestimmt wurde, wurde inzwischen widerrufen. Erstellen Sie auf einem anderen Gerät einen neuen Link.',
  'add.ended-identity_suspended': 'Die Identität ist gesperrt. Den Grund erfahren Sie vom Dienst.',
  'add.ended-no_device': 'Es gab kein aktives Gerät mehr, das zustimmen konnte.',
  'add.ended-device_limit': 'Sie haben 10 Geräte, mehr sind nicht möglich. Entfernen Sie zuerst eines.',
  'add.ended-device_in_use': 'Dieses Gerät gehört bereits zu einer Identität.',
  'add.refused-in-use': 'Dieses Gerät gehört bereits zu einer Identität und wurde deshalb nicht hinzugefügt.',

  'devices.add': 'Gerät hinzufügen',
  'devices.current': 'Dieses Gerät',
  'devices.copied': 'Möglicherweise kopiert',
  'devices.rename': 'Umbenennen',
  'devices.rename-of': '{device} umbenennen',
  'devices.rename-title': 'Gerät umbenennen',
  'devices.rename-text': 'Nur Sie sehen den Namen. Er hilft Ihnen, dieses Gerät später wiederzuerkennen.',
  'devices.rename-label': 'Name des Geräts',
  'devices.renamed': 'Das Gerät heißt jetzt „{name}“.',
  'devices.help-lost': 'Alle verloren? {link}',
  'devices.help-lost-link': 'Identität wiederherstellen',

  'link.title': 'Gerät hinzufügen',
  'link.lead': 'Scannen Sie diesen Code mit dem neuen Gerät oder öffnen Sie dort den Link.',
  'link.qr': 'QR-Code mit dem Link',
  'link.label': 'Link für das neue Gerät',
  'link.copy': 'Link kopieren',
  'link.copied': 'Der Link wurde kopiert.',
  'link.secret': 'Zeigen Sie ihn niemandem. Er funktioniert einmal, bis {when}.',
  'link.waiting': 'Auf das neue Gerät wird gewartet. Lassen Sie diese Seite geöffnet.',
  'link.stop': 'Diesen Link ungültig machen',
  'link.stopped': 'Der Link funktioniert nicht mehr.',
  'link.ended': 'Es wurde kein Gerät hinzugefügt. Der Link ist abgelaufen oder wurde ungültig gemacht.',

  'approve.title': 'Ist das Ihr neues Gerät?',
  'approve.compare': 'Vergleichen Sie den Code. Das neue Gerät muss genau diesen zeigen.',
  'approve.code-label': 'Code des neuen Geräts',
  'approve.device': 'Das neue Gerät nennt sich „{name}“.',
  'approve.yes': 'Die Codes stimmen überein, hinzufügen',
  'approve.no': 'Das war ich nicht: abbrechen',
  'approve.later': 'Später entscheiden',
  'approve.joined': 'Das Gerät wurde hinzugefügt.',
  'approve.approved':
    'Sie haben zugestimmt. Das Gerät kommt am {when} hinzu, sofern Sie es nicht vorher abbrechen.',
  'approve.denied': 'Abgebrochen. Das Gerät wurde nicht hinzugefügt.',
  'approve.waits-title': 'Ein Gerät wartet',
  'approve.waits-text':
    'Ihm wurde zugestimmt, und es kommt am {when} hinzu. Bis dahin können Sie es abbrechen.',
  'approve.waits-faster':
    'Damit es sofort hinzukommt, bestätigen Sie sich zuerst auf diesem Gerät erneut, oder stimmen Sie mit einem Passkey und mit einem Gerät zu.',
  'approve.again': 'Noch einmal zustimmen',

  'waiting.device': 'Ein neues Gerät wartet auf Ihre Zustimmung.',
  'waiting.device-joins': 'Am {when} kommt ein neues Gerät zu Ihrer Identität hinzu.',
  'waiting.review': 'Prüfen',
  'waiting.recovery':
    'Jemand mit Zugriff auf Ihr Postfach stellt Ihre Identität auf einem anderen Gerät wieder her. Alle Ihre jetzigen Geräte würden entfernt.',
  'waiting.recovery-when':
    'Jemand mit Zugriff auf Ihr Postfach stellt Ihre Identität auf einem anderen Gerät wieder her. Am {when} würden alle Ihre jetzigen Geräte entfernt.',
  'waiting.recovery-cancel': 'Das war ich nicht: abbrechen',
  'waiting.recovery-cancelled':
    'Die Wiederherstellung wurde abgebrochen. Prüfen Sie, wer Ihr Postfach lesen kann.',

  'reason.device_limit': 'Sie haben 10 aktive Geräte, mehr sind nicht möglich. Entfernen Sie zuerst eines.',
  'reason.device_required':
    'Sie haben kein aktives Gerät, das ein weiteres hinzufügen könnte. Stellen Sie stattdessen Ihre Identität wieder her.',
  'reason.addition_limit':
    'Sie haben in 30 Tagen 10 Geräte hinzugefügt, mehr sind nicht möglich. Versuchen Sie es später erneut.',
  'reason.addition_not_found': 'Dieses Gerät wartet nicht mehr.',
  'reason.addition_not_captured':
    'Das neue Gerät ist noch nicht fertig. Versuchen Sie es gleich noch einmal.',
  'reason.addition_ended': 'Dieser Link ist bereits beendet.',
  'reason.device_suspected':
    'Dieses Gerät wurde möglicherweise kopiert und kann deshalb kein weiteres hinzufügen. Verwenden Sie ein anderes Gerät oder einen Passkey.',
  'reason.duplicate_enrollment': 'Das neue Gerät gehört bereits zu einer Identität.',
  'reason.device_key_in_use': 'Das neue Gerät gehört bereits zu einer Identität.',
  'reason.recovery_not_pending': 'Es wartet keine Wiederherstellung mehr.',
};
