import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { defaultLanguage } from '#shared/domain/languages.ts';
import type { SetBudgetInput } from '#shared/inputs/actual-requests.ts';
import { messagesIn } from '#shared/messages/in-language.ts';
import { fillMessage } from '#shared/messages/index.ts';
import type { ActorContext } from '../context';
import { auditForecast } from '../forecasts/audit-forecast';
import { setLabel } from '../forecasts/label-version';
import { type ForecastRow, lockOwnForecast } from '../forecasts/own-forecast';
import { versionRow } from '../forecasts/stored-version';

export interface Budget {
  version: number | null;
  label: string | null;
}

/** Names the version that actuals are compared with, and labels it where it has no label; null takes the budget away. */
export async function setBudget(
  context: ActorContext,
  { forecastId: id, version, label }: SetBudgetInput,
): Promise<Budget> {
  return withTx(context.db, async (tx) => {
    const forecast = await lockOwnForecast(tx, context, id);
    const existing = version === null ? null : await versionRow(tx, id, version);
    const named = existing && (existing.label ?? label ?? budgetLabel(context, forecast));
    if (version !== null && named !== null && existing?.label === null) {
      await setLabel(tx, { id, version, label: named });
    }
    await tx.update(forecasts).set({ budgetVersion: version }).where(eq(forecasts.id, id));
    await auditForecast(tx, context, { verb: 'setBudget', id, details: { version, label: named } });
    return { version, label: named };
  });
}

function budgetLabel({ actor, clock }: ActorContext, { summary }: ForecastRow): string {
  const { budgetLabel } = messagesIn(actor.language ?? defaultLanguage).reports.service;
  return fillMessage(budgetLabel, { year: (summary?.startMonth ?? clock.now().toISOString()).slice(0, 4) });
}
