/** Mails by which people share forecasts. */
export const sharingMails = {
  invitation: {
    subject: '{{by}} invites you to {{what}}',
    body: '{{greeting}}\n\n{{by}} invites you to {{what}} on Forecastle {{role}}.\n\nOpen this link to accept or decline:\n\n{{link}}\n\nThe link works once and expires in {{days}} days. You need an account with this email address; reading and commenting are free. If you do not know who sent this, ignore this email.\n',
  },
} as const;

/** Words that stand in for names in these mails, and for what somebody is invited as. */
export const mailSharing = {
  aForecast: 'a forecast',
  aTeam: 'a team',
  somebody: 'Somebody',
  roles: {
    viewer: 'as a viewer',
    commenter: 'as a commenter',
    editor: 'as an editor',
    manager: 'as a manager',
    owner: 'as its owner',
  },
} as const;
