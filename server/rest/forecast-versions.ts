import { Hono } from 'hono';
import type { z } from 'zod';
import { parseJson } from '#shared/domain/json-text.ts';
import { forecastPath, labelVersionBody, pageQuery, versionPath } from '#shared/inputs/forecast-calls.ts';
import { getVersion } from '../services/forecasts/get-version';
import { labelVersion } from '../services/forecasts/label-version';
import { listVersions } from '../services/forecasts/list-versions';
import { restoreVersion } from '../services/forecasts/restore-version';
import type { WebEnvironment } from '../services/web-context';
import type { labelledAnswer, listVersionsAnswer, savedAnswer, versionAnswer } from './answers';
import { authorize } from './authorize';
import { nextLink, pageOf } from './page';
import { readJson } from './read-body';
import { etagOf, readBaseVersion, readIdempotencyKey, readPath, readQuery } from './read-request';

/** REST twins of the procedures about versions. */
export const forecastVersionRoutes = new Hono<WebEnvironment>()
  .get('/forecasts/:id/versions', async (c) => {
    const acting = await authorize(c, 'forecasts:read');
    const { id } = readPath(c, forecastPath);
    const { limit, cursor } = readQuery(c, pageQuery);
    const page = pageOf({
      rows: await listVersions(acting, { id }),
      limit,
      cursor,
      placeOf: ({ version }) => [String(version)],
      isAfter: ({ version }, [before]) => version < Number(before),
    });
    return c.json(page satisfies z.input<typeof listVersionsAnswer>, 200, nextLink(c, page));
  })
  .get('/forecasts/:id/versions/:version', async (c) => {
    const acting = await authorize(c, 'forecasts:read');
    const version = await getVersion(acting, readPath(c, versionPath));
    const answer = { ...version, document: parseJson(version.document) };
    return c.json(answer satisfies z.input<typeof versionAnswer>);
  })
  .patch('/forecasts/:id/versions/:version', async (c) => {
    const acting = await authorize(c, 'forecasts:write');
    const of = readPath(c, versionPath);
    const { label } = await readJson(c, labelVersionBody);
    return c.json((await labelVersion(acting, { ...of, label })) satisfies z.input<typeof labelledAnswer>);
  })
  .post('/forecasts/:id/versions/:version/restore', async (c) => {
    const acting = await authorize(c, 'forecasts:write');
    const of = readPath(c, versionPath);
    const baseVersion = readBaseVersion(c);
    const saved = await restoreVersion(acting, { ...of, baseVersion, idempotencyKey: readIdempotencyKey(c) });
    return c.json(saved satisfies z.input<typeof savedAnswer>, 200, { ETag: etagOf(saved.version) });
  });
