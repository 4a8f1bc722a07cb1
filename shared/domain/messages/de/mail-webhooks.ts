/** Mails about addresses of other services that are told of forecasts. */
export const webhookMails = {
  webhookFailing: {
    subject: 'Forecastle sendet keine Ereignisse mehr an {{host}}',
    body: '{{greeting}}\n\ndie letzten 20 Ereignisse für {{host}} kamen nicht an, obwohl jedes über anderthalb Tage siebenmal gesendet wurde. Dorthin gehen keine Ereignisse mehr.\n\nIhre Planungen sind, wie sie waren. Sobald der andere Dienst wieder antwortet, lassen Sie dort wieder Ereignisse zu:\n\n{{link}}\n',
  },
  webhookGone: {
    subject: 'Forecastle sendet keine Ereignisse mehr an {{host}}',
    body: '{{greeting}}\n\n{{host}} hat geantwortet, dass es keine Ereignisse mehr haben möchte (410 Gone). Dorthin gehen keine Ereignisse mehr.\n\nIhre Planungen sind, wie sie waren. War das ein Irrtum des anderen Dienstes, lassen Sie dort wieder Ereignisse zu:\n\n{{link}}\n',
  },
};
