import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type Failure, failureOf } from '#client/lib/failure.ts';
import { yieldToEventLoop } from '#client/lib/long-work.ts';
import { warn } from '#client/lib/notify.ts';
import { paths } from '#client/lib/paths.ts';
import { getSession } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { forgetImport, type KeptImport, keepImport, keptImports, setStep, workspace } from '#client/workspace/index.ts';
import type { MappedAccount } from '#shared/inputs/actual-requests.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { editActuals, monthsStoredAs } from '../actual-edits';
import { importStep } from './import-step';
import { isHeldEntry } from './leave-question';
import type { Review } from './review';
import type { ImportState } from './use-import';

/** No answer, or none that will be the same again: what was sent is kept and sent once more later. */
const isAway = ({ status }: Failure) => status === 0 || status >= 500;

/** The imports are stored, and where their accounts go is refused. */
export class MapRefused extends Error {}

/** Stores imports with where their accounts go. What the server refuses is thrown. */
export function useStoreImports(forecastId: string) {
  const utils = trpc.useUtils();
  const send = trpc.actual.import.useMutation();
  const saveMap = trpc.actual.saveAccountMap.useMutation();

  /** The ids under which the server has them; null where it was away, and they are kept on this device. */
  const store = async (imports: readonly KeptImport[], accounts: MappedAccount[]) => {
    const userId = getSession().user?.id ?? '';
    const ids = new Map<string, string>();
    try {
      // A file that is refused leaves the account map as it was.
      for (const { id, extract, sourceName } of imports) {
        const stored = await send.mutateAsync({ forecastId, id, extract, sourceName, idempotencyKey: id });
        ids.set(id, stored.id);
      }
      await saveMap.mutateAsync({ forecastId, accounts });
      // A device that keeps nothing has nothing to forget.
      await Promise.all(imports.map(({ id }) => forgetImport(userId, forecastId, id).catch(() => {})));
      return ids;
    } catch (error) {
      if (!isAway(failureOf(error)))
        throw ids.size === imports.length && ids.size > 0 ? new MapRefused('', { cause: error }) : error;
      for (const one of imports) await keepImport(userId, forecastId, { ...one, accounts });
      return null;
    } finally {
      void utils.actual.invalidate();
    }
  };
  return { store, isStoring: send.isPending || saveMap.isPending };
}

/** Sends what is kept on this device. */
export async function storeKept(
  forecastId: string,
  store: ReturnType<typeof useStoreImports>['store'],
): Promise<boolean> {
  const kept = await keptImports(getSession().user?.id ?? '', forecastId);
  for (const one of kept) {
    const ids = await store([one], one.accounts);
    if (ids === null) return false;
    // The server may have had the same extract before, under another id.
    if (ids.get(one.id) !== one.id)
      editActuals((document) => {
        const { actuals } = document;
        return actuals
          ? setStep(document, { 'actuals/months': monthsStoredAs(actuals.months, ids) }, { kind: 'paste' })
          : null;
      });
  }
  return true;
}

interface Taken {
  review: Review;
  state: ImportState;
  /** Names of the files by id of their import. */
  names: ReadonlyMap<string, string>;
  /** The version that becomes the budget; null: none. */
  budget: { version: number; label: string } | null;
}

/** Stores an import and applies it to the open forecast, as one step. */
export function useTakeImport(forecastId: string) {
  const { t } = useTranslation('actuals');
  const navigate = useNavigate();
  const { store } = useStoreImports(forecastId);
  const utils = trpc.useUtils();
  const setBudget = trpc.actual.setBudget.useMutation({
    onSuccess: () => utils.forecast.versions.invalidate({ id: forecastId }),
  });
  const [into, setInto] = useState<ForecastDocument | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);

  const take = async ({ review, state, names, budget }: Taken) => {
    const accounts = review.accounts
      .filter(({ isKnown }) => !isKnown)
      .map(({ key, code, name, target, sign }) => ({ key, code, name, target, sign }));
    const extracts = (await state.extracts()).filter(({ id }) => names.has(id));
    const keptAt = new Date().toISOString();
    const imports = extracts.map(({ id, extract }) => ({
      ...{ id, extract, accounts, keptAt },
      sourceName: names.get(id) ?? '',
    }));
    const ids = await store(imports, accounts);
    if (budget) {
      await setBudget
        .mutateAsync({ forecastId, version: budget.version, label: budget.label })
        .catch((error) => warn(t('import.budgetFailed'), failureOf(error).text));
    }
    // What is sent, computed and drawn are tasks of their own, so that the page answers between them.
    await yieldToEventLoop();
    const { document } = workspace.getState();
    if (!document) return;
    const months = monthsStoredAs(review.actuals.months, ids ?? new Map());
    const opening = state.choices.takesOpening ? review.opening : null;
    const actuals = { ...review.actuals, months };
    workspace.edit(importStep(document, { actuals, opening, lines: state.choices.lines }));
    await yieldToEventLoop();
    navigate(paths.forecastActuals(forecastId), { replace: isHeldEntry() });
  };
  return {
    /** The document as it was when the import that is under way began, which the page goes on showing; null: none is. */
    into,
    refusal,
    take: async (taken: Taken) => {
      setInto(workspace.getState().document);
      setRefusal(null);
      try {
        // Afterwards the page is left as it is: another one takes its place.
        await take(taken);
      } catch (error) {
        setRefusal(error);
        setInto(null);
      }
    },
  };
}
