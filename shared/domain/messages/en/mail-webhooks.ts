/** Mails about addresses of other services that are told of forecasts. */
export const webhookMails = {
  webhookFailing: {
    subject: 'Forecastle no longer sends events to {{host}}',
    body: '{{greeting}}\n\nthe last 20 events for {{host}} did not arrive, although each was sent seven times over a day and a half. No more events go there.\n\nYour forecasts are as they were. Once the other service answers again, let events go there again under:\n\n{{link}}\n',
  },
  webhookGone: {
    subject: 'Forecastle no longer sends events to {{host}}',
    body: '{{greeting}}\n\n{{host}} answered that it wants no more events (410 Gone). No more events go there.\n\nYour forecasts are as they were. If this was a mistake of the other service, let events go there again under:\n\n{{link}}\n',
  },
} as const;
