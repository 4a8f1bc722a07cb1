import { Hono } from 'hono';
import type { z } from 'zod';
import { getStorage } from '../services/storage/get-storage';
import type { WebEnvironment } from '../services/web-context';
import type { storageAnswer } from './answers';
import { actingPerson } from './authorize';

/** What the person stores, for other services: the twin of `account.storage`. */
export const storageRoutes = new Hono<WebEnvironment>().get('/user/storage', async (c) => {
  const storage = await getStorage(actingPerson(c, 'account:read'));
  return c.json(storage satisfies z.input<typeof storageAnswer>);
});
