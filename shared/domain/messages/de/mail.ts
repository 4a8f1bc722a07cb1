import { accountMails } from './mail-accounts';
import { secondFactorMails } from './mail-second-factor';
import { webhookMails } from './mail-webhooks';

/** How a mail begins: with the name where it may be shown. */
export const mailGreeting = { named: 'Guten Tag {{name}},', plain: 'Guten Tag,' };

/** One entry a mail: its subject and its plain text. */
export const mail = {
  verifyEmail: {
    subject: 'Bestätigen Sie Ihre Adresse für Forecastle',
    body: '{{greeting}}\n\nbestätigen Sie, dass diese Adresse Ihnen gehört:\n\n{{link}}\n\nDer Link gilt {{hours}} Stunden. Wenn Sie kein Konto angelegt haben, beachten Sie diese E-Mail nicht weiter.\n',
  },
  resetPassword: {
    subject: 'Neues Passwort für Forecastle',
    body: '{{greeting}}\n\nhier setzen Sie ein neues Passwort:\n\n{{link}}\n\nDer Link gilt einmal und {{minutes}} Minuten lang. Wenn Sie ihn nicht angefordert haben, beachten Sie diese E-Mail nicht weiter; Ihr Passwort bleibt, wie es ist.\n',
  },
  tokenCreated: {
    subject: 'Für Ihr Konto bei Forecastle wurde ein API-Token angelegt',
    body: '{{greeting}}\n\nfür Ihr Konto wurde ein API-Token angelegt: {{token}}.\n\nEr darf dies: {{scopes}}. Er gilt bis {{end}}.\n\nWenn Sie das nicht waren, entziehen Sie ihn und ändern Sie sofort Ihr Passwort:\n\n{{link}}\n',
  },
  passwordChanged: {
    subject: 'Ihr Passwort für Forecastle wurde geändert',
    body: '{{greeting}}\n\ndas Passwort Ihres Kontos wurde geändert, und Ihre anderen Sitzungen wurden beendet. API-Token und Webhooks gelten weiter; sehen Sie sie hier durch:\n\n{{tokensLink}}\n\nWenn Sie das nicht waren, setzen Sie sofort ein neues Passwort:\n\n{{link}}\n',
  },
  passwordReset: {
    subject: 'Ihr Passwort für Forecastle wurde zurückgesetzt',
    body: '{{greeting}}\n\nfür Ihr Konto wurde mit einem Link, der an diese Adresse ging, ein neues Passwort gesetzt. Alle Sitzungen wurden beendet.\n\nEntzogene API-Token: {{tokens}}. Angehaltene Webhooks: {{webhooks}}. Hier legen Sie neue Token an und setzen die Webhooks fort, die Ihre sind:\n\n{{link}}\n\nWenn Sie das nicht waren, kann jemand anders Ihre E-Mails lesen: Sichern Sie zuerst Ihr Postfach, dann setzen Sie ein neues Passwort.\n',
  },
  ...accountMails,
  ...secondFactorMails,
  ...webhookMails,
};
