import { Hono } from 'hono';
import type { z } from 'zod';
import { asActor } from '../services/sessions/current-session';
import { getDraftKey } from '../services/users/get-draft-key';
import type { WebEnvironment } from '../services/web-context';
import type { draftKeyAnswer } from './answers';

/** For the browser of the signed-in person alone; no token opens it. */
export const draftKeyRoutes = new Hono<WebEnvironment>().get('/user/draft-key', (c) => {
  const answer = getDraftKey(asActor(c.var.service, c.var.session));
  return c.json(answer satisfies z.input<typeof draftKeyAnswer>);
});
