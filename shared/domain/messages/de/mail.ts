import { accountMails } from './mail-accounts';
import { secondFactorMails } from './mail-second-factor';
import { webhookMails } from './mail-webhooks';

/** One entry a mail: its subject and its plain text. */
export const mail = {
  verifyEmail: {
    subject: 'Bestätigen Sie Ihre Adresse für Forecastle',
    body: 'Guten Tag {{name}},\n\nbestätigen Sie, dass diese Adresse Ihnen gehört:\n\n{{link}}\n\nDer Link gilt {{hours}} Stunden. Wenn Sie kein Konto angelegt haben, beachten Sie diese E-Mail nicht weiter.\n',
  },
  resetPassword: {
    subject: 'Neues Passwort für Forecastle',
    body: 'Guten Tag {{name}},\n\nhier setzen Sie ein neues Passwort:\n\n{{link}}\n\nDer Link gilt einmal und {{minutes}} Minuten lang. Wenn Sie ihn nicht angefordert haben, beachten Sie diese E-Mail nicht weiter; Ihr Passwort bleibt, wie es ist.\n',
  },
  tokenCreated: {
    subject: 'Für Ihr Konto bei Forecastle wurde ein API-Token angelegt',
    body: 'Guten Tag {{name}},\n\nfür Ihr Konto wurde ein API-Token angelegt: {{token}}.\n\nEr darf dies: {{scopes}}. Er gilt bis {{end}}.\n\nWenn Sie das nicht waren, entziehen Sie ihn und ändern Sie sofort Ihr Passwort:\n\n{{link}}\n',
  },
  passwordChanged: {
    subject: 'Ihr Passwort für Forecastle wurde geändert',
    body: 'Guten Tag {{name}},\n\ndas Passwort Ihres Kontos wurde geändert, und Ihre anderen Sitzungen wurden beendet.\n\nWenn Sie das nicht waren, setzen Sie sofort ein neues Passwort:\n\n{{link}}\n',
  },
  ...accountMails,
  ...secondFactorMails,
  ...webhookMails,
};
