/** Mails about addresses of other services that are told of forecasts. */
export const webhookMails = {
  webhookFailing: {
    subject: 'Forecastle no longer sends events to {{host}}',
    body: '{{greeting}}\n\nThe last 20 events for {{host}} could not be delivered, although we sent each one seven times over a day and a half. We no longer send events there.\n\nYour forecasts are not affected. When the other service responds again, resume the webhook here:\n\n{{link}}\n',
  },
  webhookGone: {
    subject: 'Forecastle no longer sends events to {{host}}',
    body: '{{greeting}}\n\n{{host}} replied that it no longer wants events (410 Gone). We no longer send events there.\n\nYour forecasts are not affected. If the other service replied in error, resume the webhook here:\n\n{{link}}\n',
  },
} as const;
