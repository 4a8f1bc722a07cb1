/** Mails about an account as a whole: its address, its end. */
export const accountMails = {
  changeEmail: {
    subject: 'Bestätigen Sie Ihre neue Adresse für Forecastle',
    body: '{{greeting}}\n\nbestätigen Sie, dass dies die Adresse Ihres Kontos werden soll:\n\n{{link}}\n\nDer Link gilt einmal und {{hours}} Stunden lang. Wenn Sie das nicht angefordert haben, beachten Sie diese E-Mail nicht weiter; nichts ändert sich.\n',
  },
  changeEmailTaken: {
    subject: 'Jemand wollte Ihre Adresse bei Forecastle verwenden',
    body: '{{greeting}}\n\njemand mit einem anderen Konto bei Forecastle wollte diese Adresse haben. Sie gehört zu Ihrem Konto, daher wurde nichts geändert, und niemand hat erfahren, dass sie Ihre ist.\n\nWenn Sie das waren: Eine Adresse gehört zu einem Konto. Wenn Sie Ihr Passwort vergessen haben, setzen Sie ein neues:\n\n{{link}}\n',
  },
  changeEmailAsked: {
    subject: 'Für Ihr Konto bei Forecastle wurde eine neue Adresse beantragt',
    body: '{{greeting}}\n\njemand, der das Passwort Ihres Kontos kennt, möchte dessen Adresse in {{email}} ändern. Sie ändert sich, sobald der Link, der dorthin ging, geöffnet wird.\n\nWenn Sie das nicht waren, setzen Sie sofort ein neues Passwort:\n\n{{link}}\n',
  },
  emailChanged: {
    subject: 'Die Adresse Ihres Kontos bei Forecastle wurde geändert',
    body: '{{greeting}}\n\ndie Adresse Ihres Kontos ist jetzt {{email}}. E-Mails dazu kommen nicht mehr hierher.\n\nWenn Sie das nicht waren, schreiben Sie sofort an den Anbieter des Dienstes: {{link}}\n',
  },
  accountDisabled: {
    subject: 'Ihr Konto bei Forecastle wurde gesperrt',
    body: '{{greeting}}\n\nein Administrator des Dienstes hat Ihr Konto gesperrt. Jede Sitzung ist beendet, API-Token werden abgewiesen, und Webhooks schweigen. Planungen und ein Abonnement bleiben, wie sie sind.\n\nWenn Sie das für einen Irrtum halten, schreiben Sie an den Anbieter des Dienstes: {{link}}\n',
  },
  accountEnabled: {
    subject: 'Ihr Konto bei Forecastle ist entsperrt',
    body: '{{greeting}}\n\nein Administrator des Dienstes hat Ihr Konto entsperrt. Melden Sie sich mit dem bisherigen Passwort an:\n\n{{link}}\n\nAPI-Token und Webhooks gelten wie zuvor; sehen Sie sie durch, sobald Sie angemeldet sind.\n',
  },
  administratorMade: {
    subject: 'Forecastle hat einen neuen Administrator',
    body: '{{greeting}}\n\n{{by}} hat {{person}} am {{when}} die Rechte eines Administrators gegeben. Alle Sitzungen von {{person}} wurden beendet.\n\nWenn Sie davon nichts wissen, sehen Sie sich das Konto an und sprechen Sie sofort mit den anderen Administratoren:\n\n{{link}}\n',
  },
  administratorUnmade: {
    subject: 'Forecastle hat einen Administrator weniger',
    body: '{{greeting}}\n\n{{by}} hat {{person}} am {{when}} die Rechte eines Administrators genommen. Alle Sitzungen von {{person}} wurden beendet.\n\nWenn Sie davon nichts wissen, sehen Sie sich das Konto an und sprechen Sie sofort mit den anderen Administratoren:\n\n{{link}}\n',
  },
  accountClosed: {
    subject: 'Ihr Konto bei Forecastle ist geschlossen',
    body: '{{greeting}}\n\nSie haben Ihr Konto geschlossen. Jede Sitzung ist beendet, ein Abonnement gekündigt, und API-Token gelten nicht mehr.\n\nPlanungen und alles andere, was über Sie gespeichert ist, bleiben bis {{date}} und werden dann gelöscht. Wenn Sie es sich vorher anders überlegen oder wenn Sie das nicht waren, schreiben Sie an den Anbieter des Dienstes: {{link}}\n',
  },
  accountReopened: {
    subject: 'Ihr Konto bei Forecastle ist wieder offen',
    body: '{{greeting}}\n\nIhr Konto wurde wieder geöffnet, mit seinen Planungen, wie Sie sie verlassen haben. Melden Sie sich mit dem bisherigen Passwort an:\n\n{{link}}\n\nAbonnement und API-Token, die mit dem Konto endeten, kommen nicht zurück; Sie können ein neues Abonnement abschließen.\n',
  },
};
