import { useTranslation } from 'react-i18next';
import { fileTypes, download as saveFile } from '#client/lib/export/download.ts';
import { failureOf } from '#client/lib/failure.ts';
import { formatLongMonth } from '#client/lib/format-date.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { workspace } from '#client/workspace/index.ts';
import { byteOrderMark, csvLine, safeText } from '#shared/domain/csv.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import { currencyDecimals, formatDecimal } from '#shared/domain/money.ts';
import { spreadPlan } from '#shared/engine/spread-plan.ts';
import { projectFitting } from '#shared/inputs/actuals/apply-imports.ts';
import type { Extract } from '#shared/inputs/actuals/extract.ts';
import { editActuals, projectedStep } from '../actual-edits';
import { loadKnownActuals } from '../known-imports';

export type ListedImport = RouterOutputs['actual']['imports']['items'][number];

/** What the books said never changes. */
const once = { staleTime: Number.POSITIVE_INFINITY };

/** What can be done with an import that is here. Each gives why it was not done, null when all went well. */
export function useImportActions() {
  const { t } = useTranslation('actuals');
  const forecastId = useForecastId();
  const utils = trpc.useUtils();
  const mark = {
    remove: trpc.actual.removeImport.useMutation(),
    putBack: trpc.actual.restoreImport.useMutation(),
  };

  const extractOf = async (id: string): Promise<Extract> =>
    parseJson((await utils.actual.getImport.fetch({ forecastId, id }, once)).extract);

  /** The booked months with one import more or less, or the words of what keeps it from being done. */
  const projected = async (item: ListedImport, how: 'remove' | 'putBack') => {
    const known = await loadKnownActuals(utils, forecastId);
    const counted = known.imports
      .filter(({ id }) => id !== item.id)
      .map(({ id, text }) => ({ id, extract: parseJson(text), at: known.facts.get(id)?.createdAt ?? '' }));
    if (how === 'putBack') counted.push({ id: item.id, extract: await extractOf(item.id), at: item.createdAt });
    counted.sort((a, b) => (a.at < b.at ? -1 : 1));
    const { document } = workspace.getState();
    if (!document) return null;
    const map = {
      accounts: new Map(known.accounts.map((account) => [account.key, account])),
      ...spreadPlan(document),
    };
    const own = how === 'putBack' ? [item.id] : [];
    const { actuals, issues } = projectFitting({ document, imports: counted, own, map }).projection;
    const needed = issues.find((issue) => issue.code === 'earlierMonthNeeded');
    if (needed)
      return t('months.needed', { month: formatLongMonth(needed.month), needs: formatLongMonth(needed.needs) });
    return issues.length > 0 ? t('months.notProjected') : actuals;
  };

  const change = async (item: ListedImport, how: 'remove' | 'putBack'): Promise<string | null> => {
    try {
      const actuals = await projected(item, how);
      if (actuals === null || typeof actuals === 'string') return actuals;
      await mark[how].mutateAsync({ forecastId, id: item.id });
      editActuals((document) => projectedStep(document, actuals));
      await utils.actual.imports.invalidate({ forecastId });
      return null;
    } catch (error) {
      return failureOf(error).text;
    }
  };

  const download = async ({ id, sourceName }: ListedImport): Promise<string | null> => {
    try {
      const extract = await extractOf(id);
      const { currency = 'EUR' } = workspace.getState().document?.header ?? {};
      saveFile(
        `${sourceName}.csv`,
        csvOfExtract(extract, currency, [t('accounts.code'), t('accounts.account')]),
        fileTypes.csv,
      );
      return null;
    } catch (error) {
      return failureOf(error).text;
    }
  };

  return {
    remove: (item: ListedImport) => change(item, 'remove'),
    putBack: (item: ListedImport) => change(item, 'putBack'),
    download,
  };
}

/** What the books said, an account a line, debits positive. */
function csvOfExtract({ accounts, months, amounts }: Extract, currency: string, heads: readonly string[]): string {
  const decimals = currencyDecimals(currency);
  const lines = accounts.map(({ code, name }, i) =>
    csvLine([
      ...[safeText(code ?? ''), safeText(name)],
      ...(amounts[i] ?? []).map((amount) => (amount === null ? '' : formatDecimal(amount, decimals))),
    ]),
  );
  return byteOrderMark + csvLine([...heads, ...months]) + lines.join('');
}
