import type { Translated } from '../catalogue.ts';
import type { passkeyTexts as english } from '../en/passkeys.ts';

export const passkeyTexts: Translated<typeof english> = {
  'passkeys.title': 'Passkeys',
  'passkeys.row-none': 'Noch keiner. Fügen Sie einen hinzu, um sich von jedem Ihrer Geräte anzumelden',
  'passkeys.row': { one: '{count} Passkey zum Anmelden', other: '{count} Passkeys zum Anmelden' },
  'passkeys.text':
    'Mit einem Passkey melden Sie sich per Fingerabdruck, Gesicht oder PIN Ihres Geräts an. Er bleibt auf Ihrem Gerät oder in dessen Passwortmanager. Der Dienst speichert nur den öffentlichen Teil.',
  'passkeys.none': 'Sie haben noch keine Passkeys.',
  'passkeys.list': 'Ihre Passkeys',
  'passkeys.added-by': 'Hinzugefügt von {service}',
  'passkeys.in-use': 'In Verwendung',
  'passkeys.full': {
    one: 'Sie haben {count} hinzugefügt, mehr sind nicht möglich. Löschen Sie ihn, bevor Sie einen weiteren hinzufügen.',
    other:
      'Sie haben {count} hinzugefügt, mehr sind nicht möglich. Löschen Sie einen, bevor Sie einen weiteren hinzufügen.',
  },
  'passkeys.unable':
    'Dieser Browser kann keine Passkeys erstellen. Öffnen Sie diese Seite in einem anderen Browser, um einen hinzuzufügen.',
  'passkeys.add': 'Passkey hinzufügen',
  'passkeys.added':
    '„{name}“ wurde hinzugefügt. Sie können sich jetzt damit anmelden und ihn jederzeit umbenennen.',
  'passkeys.portable': 'Sicherheitsschlüssel oder Smartphone',

  'passkey.copied': 'Möglicherweise kopiert',
  'passkey.not-confirmed': 'Nicht bestätigt',
  'passkey.one-device': 'Nur auf einem Gerät',
  'passkey.synced': 'Mit Ihren Geräten synchronisiert',
  'passkey.can-sync': 'Synchronisierbar, bisher auf einem Gerät',
  'passkey.unused': 'Noch nicht verwendet',
  'passkey.used': 'Verwendet: {when}',
  'passkey.a-service': 'Ein Dienst',
  'passkey.copied-why':
    'Dieser Passkey wurde möglicherweise kopiert. Ein Passkey zählt, wie oft er verwendet wird, und der Zähler dieses Passkeys lief rückwärts. Das geschieht, wenn es zwei Kopien gibt. Das Wiederherstellen eines Geräts aus einer Sicherung kann dieselbe Wirkung haben.',
  'passkey.copied-until':
    'Bis Sie ihn bestätigen, können Sie sich damit anmelden, aber nichts ändern. Wenn Sie kein Gerät wiederhergestellt haben, löschen Sie ihn.',
  'passkey.added-why':
    '{service} hat diesen Passkey hinzugefügt. Wer ihn besitzt, kann sich bei diesem Dienst als Sie anmelden, aber nirgendwo sonst.',
  'passkey.added-confirm':
    'Wenn er auf einem Ihrer Geräte liegt, bestätigen Sie ihn. Er funktioniert dann wie ein Passkey, den Sie selbst hinzugefügt haben, auf dieser Seite und bei jedem Dienst. Wenn Sie ihn nicht kennen, lehnen Sie ihn ab. Dann wird er gelöscht.',
  'passkey.stored': 'Gespeichert',
  'passkey.last-use': 'Letzte Verwendung',
  'passkey.added': 'Hinzugefügt',
  'passkey.added-by': 'Hinzugefügt von',
  'passkey.you': 'Ihnen',
  'passkey.mine': 'Dieser Passkey gehört mir',
  'passkey.not-mine': 'Dieser Passkey gehört mir nicht',
  'passkey.rename': 'Umbenennen',
  'passkey.delete': 'Löschen',
  'passkey.confirmed': '„{name}“ wurde als Ihr Passkey bestätigt.',
  'passkey.rename-title': 'Passkey umbenennen',
  'passkey.rename-text': 'Nur Sie sehen den Namen. Er hilft Ihnen, diesen Passkey später wiederzuerkennen.',
  'passkey.rename-label': 'Name des Passkeys',
  'passkey.save': 'Speichern',
  'passkey.not-renamed': 'Der Name wurde nicht geändert.',
  'passkey.renamed': 'Der Passkey heißt jetzt „{name}“.',
  'passkey.delete-title': '„{name}“ löschen?',
  'passkey.delete-text':
    'Sie können sich damit nicht mehr anmelden, und seine Sitzungen enden sofort. Ein gelöschter Passkey lässt sich nicht wiederherstellen, aber Sie können einen neuen hinzufügen.',
  'passkey.delete-own': 'Sie sind gerade damit angemeldet und werden deshalb auch hier abgemeldet.',
  'passkey.delete-only':
    'Es ist Ihr einziger Passkey. Ohne ihn können Sie sich nur in einem Browser anmelden, mit dem Sie sich registriert haben.',
  'passkey.deleted': '„{name}“ wurde gelöscht.',
  'passkey.deleted-own':
    '„{name}“ wurde gelöscht. Sie waren damit angemeldet und sind deshalb jetzt abgemeldet.',

  'passkey.unknown-title': 'Dieser Passkey ist nicht bekannt',
  'passkey.unknown':
    'Der Dienst akzeptiert diesen Passkey nicht. Er wurde gelöscht oder gehört zu einem anderen Dienst.',
  'passkey.unknown-another':
    'Der Dienst akzeptiert diesen Passkey nicht. Er wurde gelöscht oder gehört zu einem anderen Dienst. Verwenden Sie einen anderen Passkey.',
  'passkey.unknown-offer': 'Wenn er gelöscht wurde, kann dieser Browser aufhören, ihn Ihnen anzubieten.',
  'passkey.other-way': 'Anders anmelden',
  'passkey.stop-offering': 'Nicht mehr anbieten',
  'passkey.stopped': 'Ihr Browser wurde gebeten, diesen Passkey nicht mehr anzubieten.',

  'prompt.title': 'Weiter in Ihrem Browser',
  'prompt.make': 'Ihr Browser fragt jetzt, wo der Passkey gespeichert werden soll.',
  'prompt.use': 'Ihr Browser fragt jetzt, welchen Passkey Sie verwenden möchten.',
  'prompt.wrong-address':
    'Unter dieser Adresse funktionieren keine Passkeys. Öffnen Sie diese Seite unter der eigenen Adresse des Dienstes.',
  'prompt.make-closed':
    'Es wurde kein Passkey hinzugefügt. Die Abfrage wurde geschlossen oder hat zu lange gedauert.',
  'prompt.make-canceled': 'Es wurde kein Passkey hinzugefügt, weil Sie abgebrochen haben.',
  'prompt.make-exists':
    'Dieses Gerät oder sein Passwortmanager hat bereits einen Ihrer Passkeys. Mehr als einen brauchen Sie dort nicht.',
  'prompt.make-unlocked':
    'Es wurde kein Passkey hinzugefügt. Passkeys brauchen Fingerabdruck, Gesicht oder PIN, und auf diesem Gerät ist nichts davon eingerichtet.',
  'prompt.make-unsupported':
    'Es wurde kein Passkey hinzugefügt. Dieses Gerät kann keine Art von Passkey erstellen, die dieser Dienst akzeptiert.',
  'prompt.use-closed':
    'Sie sind nicht angemeldet. Die Abfrage wurde geschlossen oder hat zu lange gedauert, oder es gibt keinen Passkey.',
  'prompt.use-canceled': 'Sie sind nicht angemeldet, weil Sie abgebrochen haben.',
  'prompt.failed':
    'Ihr Browser konnte das nicht abschließen. Versuchen Sie es erneut oder verwenden Sie ein anderes Gerät.',
};
