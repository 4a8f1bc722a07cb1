import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { type JsonText, parseJson } from '#shared/domain/json-text.ts';
import { defaultLanguage } from '#shared/domain/languages.ts';
import { addMonths, firstYearMonths, fiscalYearName } from '#shared/domain/months.ts';
import type { SetBudgetInput } from '#shared/inputs/actual-requests.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { messagesIn } from '#shared/messages/in-language.ts';
import { fillMessage } from '#shared/messages/index.ts';
import type { ActorContext } from '../context';
import { auditForecast } from '../forecasts/audit-forecast';
import { setLabel } from '../forecasts/label-version';
import { type VersionRow, versionRow } from '../forecasts/stored-version';
import { withIdempotencyKey } from '../idempotency/with-idempotency-key';
import { lockForecast } from '../members/authorize-forecast';

export interface Budget {
  version: number | null;
  label: string | null;
}

/** Names the version that actuals are compared with, and labels it where it has no label; null takes the budget away. */
export async function setBudget(
  context: ActorContext,
  { forecastId: id, version, label, idempotencyKey }: SetBudgetInput,
): Promise<Budget> {
  const request = ['actual.setBudget', id, version, label];
  return withTx(context.db, (tx) =>
    withIdempotencyKey({ tx, context, key: idempotencyKey ?? null, request, forecastId: id }, async () => {
      await lockForecast(tx, context, { forecastId: id, requiredRole: 'editor' });
      const existing = version === null ? null : await versionRow(tx, id, version);
      const named = existing && (existing.label ?? label ?? budgetLabel(context, existing));
      if (version !== null && named !== null && existing?.label === null) {
        await setLabel(tx, { id, version, label: named });
      }
      await tx.update(forecasts).set({ budgetVersion: version }).where(eq(forecasts.id, id));
      await auditForecast(tx, context, { verb: 'setBudget', id, details: { version, label: named } });
      return { version, label: named };
    }),
  );
}

/** "Budget FY 2027", of the fiscal year in which the version begins. */
function budgetLabel({ actor }: ActorContext, { document }: VersionRow): string {
  const { startMonth, fiscalYearEndMonth } = parseJson(document as JsonText<ForecastDocument>).header;
  const end = addMonths(startMonth, firstYearMonths(startMonth, fiscalYearEndMonth) - 1);
  const year = fiscalYearName(Number(end.slice(0, 4)), fiscalYearEndMonth);
  return fillMessage(messagesIn(actor.language ?? defaultLanguage).reports.service.budgetLabel, { year });
}
