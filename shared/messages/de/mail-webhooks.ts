/** Mails about addresses of other services that are told of forecasts. */
export const webhookMails = {
  webhookFailing: {
    subject: 'Forecastle sendet keine Ereignisse mehr an {{host}}',
    body: '{{greeting}}\n\ndie letzten 20 Ereignisse für {{host}} konnten nicht zugestellt werden, obwohl wir jedes über anderthalb Tage siebenmal gesendet haben. Wir senden dorthin keine Ereignisse mehr.\n\nIhre Planungen sind nicht betroffen. Sobald der andere Dienst wieder antwortet, setzen Sie den Webhook hier fort:\n\n{{link}}\n',
  },
  webhookGone: {
    subject: 'Forecastle sendet keine Ereignisse mehr an {{host}}',
    body: '{{greeting}}\n\n{{host}} hat geantwortet, dass dort keine Ereignisse mehr angenommen werden (410 Gone). Wir senden dorthin keine Ereignisse mehr.\n\nIhre Planungen sind nicht betroffen. Hat der andere Dienst irrtümlich so geantwortet, setzen Sie den Webhook hier fort:\n\n{{link}}\n',
  },
};
