import { accountMails } from './mail-accounts';
import { notificationMails } from './mail-notifications';
import { secondFactorMails } from './mail-second-factor';
import { sharingMails } from './mail-sharing';
import { webhookMails } from './mail-webhooks';

/** How a mail begins: with the name where it may be shown. */
export const mailGreeting = { named: 'Guten Tag {{name}},', plain: 'Guten Tag,' };

/** One entry a mail: its subject and its plain text. */
export const mail = {
  verifyEmail: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse für Forecastle',
    body: '{{greeting}}\n\nbitte bestätigen Sie Ihre E-Mail-Adresse:\n\n{{link}}\n\nDer Link gilt {{hours}} Stunden. Wenn Sie kein Konto angelegt haben, ignorieren Sie diese E-Mail.\n',
  },
  resetPassword: {
    subject: 'Neues Passwort für Forecastle wählen',
    body: '{{greeting}}\n\nhier wählen Sie ein neues Passwort:\n\n{{link}}\n\nDer Link gilt einmal und {{minutes}} Minuten lang. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail; Ihr Passwort bleibt unverändert.\n',
  },
  tokenCreated: {
    subject: 'Für Ihr Konto bei Forecastle wurde ein API-Token erzeugt',
    body: '{{greeting}}\n\nfür Ihr Konto wurde ein API-Token erzeugt: {{token}}.\n\nBerechtigungen: {{scopes}}. Es läuft am {{end}} ab.\n\nWenn Sie das nicht waren, widerrufen Sie es und ändern Sie sofort Ihr Passwort:\n\n{{link}}\n',
  },
  passwordChanged: {
    subject: 'Ihr Passwort für Forecastle wurde geändert',
    body: '{{greeting}}\n\nIhr Passwort wurde geändert, und Sie wurden auf allen anderen Geräten abgemeldet. API-Token und Webhooks gelten weiter; prüfen Sie sie hier:\n\n{{tokensLink}}\n\nWenn Sie das nicht waren, wählen Sie sofort ein neues Passwort:\n\n{{link}}\n',
  },
  passwordReset: {
    subject: 'Ihr Passwort für Forecastle wurde zurückgesetzt',
    body: '{{greeting}}\n\nfür Ihr Konto wurde mit einem Link an diese Adresse ein neues Passwort gesetzt. Sie wurden auf allen Geräten abgemeldet.\n\nWiderrufene API-Token: {{tokens}}. Pausierte Webhooks: {{webhooks}}. Hier erzeugen Sie neue Token und setzen Ihre Webhooks fort:\n\n{{link}}\n\nWenn Sie das nicht waren, kann jemand anderes Ihre E-Mails lesen: Sichern Sie zuerst Ihr Postfach und wählen Sie dann ein neues Passwort.\n',
  },
  ...accountMails,
  ...notificationMails,
  ...secondFactorMails,
  ...sharingMails,
  ...webhookMails,
};
