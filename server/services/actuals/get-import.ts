import { and, eq, sql } from 'drizzle-orm';
import { withoutTx } from '#server/db/client.ts';
import { actualImports } from '#server/db/schema/actuals.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { JsonText } from '#shared/domain/json-text.ts';
import type { ActualImportInput } from '#shared/inputs/actual-requests.ts';
import type { Extract } from '#shared/inputs/actuals/extract.ts';
import type { ActorContext } from '../context';
import { isRelated, ownRole, requireRole } from '../members/forecast-role';
import { importFacts, type ListedImport, listedImport } from './list-imports';

export interface OpenedImport extends ListedImport {
  extractHash: string;
  extract: JsonText<Extract>;
}

/** One import with what the books said, account by account; also of one that was removed. Viewers see no account. */
export async function getImport(context: ActorContext, { forecastId, id }: ActualImportInput): Promise<OpenedImport> {
  const extract = sql<JsonText<Extract>>`${actualImports.extract}`;
  const [found] = await withoutTx(context.db, (tx) =>
    tx
      .select({ role: ownRole(context), facts: { ...importFacts, extractHash: actualImports.extractHash, extract } })
      .from(actualImports)
      .innerJoin(forecasts, and(eq(forecasts.id, actualImports.forecastId), isRelated(context, forecastId)))
      .leftJoin(users, eq(users.id, actualImports.authorId))
      .where(eq(actualImports.id, id)),
  );
  if (!found) throw new AppError('not-found');
  requireRole(context, { role: found.role, required: 'commenter' });
  return listedImport(found.facts);
}
