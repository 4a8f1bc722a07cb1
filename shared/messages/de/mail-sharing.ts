/** Mails by which people share forecasts. */
export const sharingMails = {
  invitation: {
    subject: '{{by}} lädt Sie zu {{what}} ein',
    body: '{{greeting}}\n\n{{by}} lädt Sie bei Forecastle zu {{what}} ein, {{role}}.\n\nÖffnen Sie diesen Link, um anzunehmen oder abzulehnen:\n\n{{link}}\n\nDer Link gilt einmal und {{days}} Tage lang. Sie brauchen ein Konto mit dieser E-Mail-Adresse; Lesen und Kommentieren sind kostenlos. Wenn Sie den Absender nicht kennen, ignorieren Sie diese E-Mail.\n',
  },
};

/** Words that stand in for names in these mails, and for what somebody is invited as. */
export const mailSharing = {
  aForecast: 'einer Planung',
  aTeam: 'einem Team',
  somebody: 'Jemand',
  roles: {
    viewer: 'zum Lesen',
    commenter: 'zum Kommentieren',
    editor: 'zum Bearbeiten',
    manager: 'als Verwalter',
    owner: 'als Inhaber',
  },
};
