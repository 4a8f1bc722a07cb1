import { and, desc, eq, sql } from 'drizzle-orm';
import { readTogether } from '#server/db/read-together.ts';
import { actualImports } from '#server/db/schema/actuals.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { type ActualsInput, maximumImports } from '#shared/inputs/actual-requests.ts';
import type { Basis, LayoutId, Statement } from '#shared/inputs/actuals/extract.ts';
import type { ActorContext } from '../context';
import { isRelated, ownRole, requireRole } from '../members/forecast-role';

export interface ListedImport {
  id: string;
  layout: LayoutId;
  statement: Statement;
  basis: Basis;
  months: string[];
  accountCount: number;
  sourceName: string;
  source: 'person' | 'service';
  /** User name; null for a person since deleted. */
  author: string | null;
  createdAt: string;
  removedAt: string | null;
}

export interface ImportList {
  /** The version that actuals are compared with; null for none. */
  budgetVersion: number | null;
  items: ListedImport[];
}

/** The columns of an import beside its extract, as their schema wrote them. */
export const importFacts = {
  id: actualImports.id,
  layout: sql<LayoutId>`${actualImports.layout}`,
  statement: sql<Statement>`${actualImports.statement}`,
  basis: sql<Basis>`${actualImports.basis}`,
  months: actualImports.months,
  accountCount: actualImports.accountCount,
  sourceName: actualImports.sourceName,
  source: actualImports.source,
  author: users.username,
  createdAt: actualImports.createdAt,
  removedAt: actualImports.removedAt,
};

type Stored = Omit<ListedImport, 'createdAt' | 'removedAt'> & { createdAt: Date; removedAt: Date | null };

/** The same with its dates written. */
export const listedImport = <Facts extends Stored>(facts: Facts) => ({
  ...facts,
  createdAt: facts.createdAt.toISOString(),
  removedAt: facts.removedAt?.toISOString() ?? null,
});

/** The imports of a forecast, newest first, the removed ones among them. Viewers see none. */
export async function listImports(context: ActorContext, { forecastId }: ActualsInput): Promise<ImportList> {
  const {
    own: [forecast],
    rows,
  } = await readTogether(context.db, (query) => ({
    own: query
      .select({ budgetVersion: forecasts.budgetVersion, role: ownRole(context) })
      .from(forecasts)
      .where(isRelated(context, forecastId)),
    rows: query
      .select(importFacts)
      .from(actualImports)
      .innerJoin(forecasts, and(eq(forecasts.id, actualImports.forecastId), isRelated(context, forecastId)))
      .leftJoin(users, eq(users.id, actualImports.authorId))
      .orderBy(desc(actualImports.createdAt), desc(actualImports.id))
      .limit(maximumImports),
  }));
  if (!forecast) throw new AppError('not-found');
  requireRole(context, { role: forecast.role, required: 'commenter' });
  return { budgetVersion: forecast.budgetVersion, items: rows.map(listedImport) };
}
