import { Hono } from 'hono';
import { defaultLanguage, languageOf } from '#shared/domain/languages.ts';
import { feedbackInput } from '#shared/inputs/error-report.ts';
import { messagesIn } from '#shared/messages/in-language.ts';
import { addFeedback } from '../services/error-reports/add-feedback';
import { receiveEnvelope } from '../services/error-reports/receive-envelope';
import { receiveViolation } from '../services/error-reports/receive-violation';
import type { WebEnvironment } from '../services/web-context';
import { feedbackDialogScript } from './feedback-dialog';
import { readForm } from './read-request';

/**
 * The service's own intake for the browser's error reporting, used where SENTRY_DSN is unset, so that nothing leaves the machine.
 * The client builds its DSN from the page's origin: `${protocol}//forecastle@${host}/errors/1`. The SDK then posts envelopes to
 * `/errors/api/1/envelope/` and loads its dialog from `/errors/api/embed/error-page/`. Browsers send breaches of the content rule
 * to `/errors/csp`.
 */
export const errorIntakeRoutes = new Hono<WebEnvironment>()
  .post('/api/:project/envelope/', async (c) => {
    const { service, address } = c.var;
    await service.limits.takeErrorReport(address);
    return c.json({ id: await receiveEnvelope(service, { text: await c.req.text(), address }) });
  })
  .post('/csp', async (c) => {
    const { service, address } = c.var;
    await service.limits.takeErrorReport(`content-rule ${address}`);
    await receiveViolation(service, { text: await c.req.text(), address });
    return c.body(null, 204);
  })
  .get('/api/embed/error-page/', (c) => {
    const { feedback } = messagesIn(languageOf(c.req.query('lang')) ?? defaultLanguage).errors;
    return c.body(feedbackDialogScript(feedback), 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  })
  .post('/api/embed/error-page/', async (c) => {
    const { service, address } = c.var;
    await service.limits.takeErrorReport(address);
    await addFeedback(service, await readForm(c, feedbackInput));
    return c.body(null, 204);
  });
