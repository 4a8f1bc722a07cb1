import { useTranslation } from 'react-i18next';
import { fileTypes, download as saveFile } from '#client/lib/export/download.ts';
import { failureOf } from '#client/lib/failure.ts';
import { formatLongMonth } from '#client/lib/format-date.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { workspace } from '#client/workspace/index.ts';
import { byteOrderMark, csvLine, safeText } from '#shared/domain/csv.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import { currencyDecimals, formatDecimal } from '#shared/domain/money.ts';
import type { Extract } from '#shared/inputs/actuals/extract.ts';
import type { ImportedExtract } from '#shared/inputs/actuals/ledger-months.ts';
import { projectActuals } from '#shared/inputs/actuals/project.ts';
import { editActuals, projectedStep } from '../actual-edits';
import { spreadLines } from '../spread-lines';
import type { ListedImport } from './imports-card';

/** Imports that one request asks for: their ids are in its address. */
const batch = 10;
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

  const extractOf = async (id: string): Promise<ImportedExtract> => {
    const { extract } = await utils.actual.getImport.fetch({ forecastId, id }, once);
    return { id, extract: parseJson<Extract>(extract) };
  };

  /** The booked months as they would be with the imports that count then; the words of what keeps it from being done. */
  const projected = async (isCounted: (item: ListedImport) => boolean) => {
    const { document } = workspace.getState();
    const [{ items }, { accounts }] = await Promise.all([
      utils.actual.imports.fetch({ forecastId }, { staleTime: 0 }),
      utils.actual.accountMap.fetch({ forecastId }, { staleTime: 0 }),
    ]);
    const counted = items.filter(isCounted).reverse();
    const extracts: ImportedExtract[] = [];
    for (let at = 0; at < counted.length; at += batch)
      extracts.push(...(await Promise.all(counted.slice(at, at + batch).map(({ id }) => extractOf(id)))));
    if (!document) return null;
    const map = { accounts: new Map(accounts.map((account) => [account.key, account])), ...spreadLines(document) };
    const { actuals, issues } = projectActuals(extracts, map, document);
    const needed = issues.find((issue) => issue.code === 'earlierMonthNeeded');
    if (needed)
      return t('months.needed', { month: formatLongMonth(needed.month), needs: formatLongMonth(needed.needs) });
    return issues.length > 0 ? t('months.notProjected') : actuals;
  };

  const change = async (item: ListedImport, how: 'remove' | 'putBack'): Promise<string | null> => {
    try {
      const isCounted = (one: ListedImport) => (one.id === item.id ? how === 'putBack' : one.removedAt === null);
      const actuals = await projected(isCounted);
      if (actuals === null || typeof actuals === 'string') return actuals;
      await mark[how].mutateAsync({ forecastId, id: item.id });
      editActuals((document) => (document.actuals ? projectedStep(document, actuals) : null));
      await utils.actual.imports.invalidate({ forecastId });
      return null;
    } catch (error) {
      return failureOf(error).text;
    }
  };

  const download = async ({ id, sourceName }: ListedImport): Promise<string | null> => {
    try {
      const { extract } = await extractOf(id);
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
