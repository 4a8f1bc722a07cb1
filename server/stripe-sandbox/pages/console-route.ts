import { Hono } from 'hono';

/** The console is a page of the administrator's, behind their session; its short address leads there. */
export const consoleRoute = new Hono().get('/sandbox', (c) => c.redirect('/#/dashboard/stripe?tab=sandbox', 302));
