import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './boot/folders';
import type { HttpServer } from './boot/http-server';
import { serve } from './boot/serve';
import { startErrorText } from './boot/start-error-text';

const ours = /^\/(api|trpc|errors|sandbox|v1|metrics|\.well-known)(\/|\?|$)/;

/** Puts the client's development server on our port: it answers every address that is not the service's. */
async function addDevelopmentServer(http: HttpServer): Promise<void> {
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: http.node } },
  });
  http.askFirst((request, response, next) => {
    if (ours.test(request.url ?? '')) next();
    else vite.middlewares(request, response, next);
  });
}

/** `npm run dev`: the real server from its source on one port, the client replaced in the page as it changes; run under a watcher that restarts it. */
serve({ openAssets: () => null, prepare: addDevelopmentServer, isDevelopment: true }).catch((error: unknown) => {
  process.stderr.write(`${startErrorText(error)}\n`);
  process.exit(1);
});
