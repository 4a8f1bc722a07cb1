import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { formatMoney } from '#client/lib/format.ts';
import { useDocument, workspace } from '#client/workspace/index.ts';
import { balanceSheetTotals } from '#shared/inputs/forecast/balance-sheet.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { AdjustmentDialog } from '../reports/cash-flow-form/adjustment-dialog';
import { postAdjustmentStep } from '../reports/cash-flow-form/adjustment-steps';
import type { SheetColumn } from '../reports/cash-flow-form/sheet-columns';
import { usePeriodWords } from '../reports/use-report';

function goTo(key: string): void {
  const head = document.getElementById(key);
  const cells = head?.closest('table')?.tBodies[0]?.rows ?? [];
  const index = head instanceof HTMLTableCellElement ? head.cellIndex : -1;
  [...cells]
    .find((row) => row.cells[index]?.querySelector('input'))
    ?.cells[index]?.querySelector('input')
    ?.focus();
}

/** Each typed sheet that does not balance: by how much, the way to it, and the way to post the difference. */
export function UnbalancedNotices({ columns, minorDigits }: { columns: readonly SheetColumn[]; minorDigits: number }) {
  const { t } = useTranslation(['reports', 'forecast']);
  const { fiscalYear } = usePeriodWords();
  const forecast = useDocument((whole) => whole);
  const [asked, setAsked] = useState<string | null>(null);
  const out = columns.filter(({ path, difference }) => path !== null && difference !== 0);
  const open = out.find(({ key }) => key === asked);
  if (out.length === 0) return null;

  const rejectionOf = ({ difference, adjustments }: SheetColumn): string | false => {
    if (adjustments.length >= bounds.adjustments) {
      return t('forecast:adjustments.tooMany', { count: bounds.adjustments });
    }
    return Math.abs(difference) > bounds.amount && t('forecast:adjustments.tooLarge');
  };

  return (
    <div className="sticky bottom-2 z-20 grid gap-1.5 rounded-md shadow-md max-desk:[&>div]:flex-wrap">
      {out.map((column) => {
        const { key, year, difference, sheet, adjustments } = column;
        const name = fiscalYear(year);
        const amount = formatMoney(Math.abs(difference), { minorDigits, scale: 'exact' });
        const isMended = adjustments.length > 0 && balanceSheetTotals(sheet).difference === 0;
        return (
          <NoticeBox
            key={key}
            tone="bad"
            title={t('reports:history.unbalanced', { year: name })}
            actions={
              <span className="flex flex-wrap gap-1.5 max-desk:ml-0 max-desk:basis-full">
                <Button size="small" disabled={rejectionOf(column)} onClick={() => setAsked(key)}>
                  {t('forecast:adjustments.offer')}
                </Button>
                <Button size="small" onClick={() => goTo(key)}>
                  {t('reports:history.goToYear', { year: name })}
                </Button>
              </span>
            }
          >
            {difference > 0 ? t('reports:history.assetsMore', { amount }) : t('reports:history.assetsLess', { amount })}{' '}
            {isMended ? t('forecast:adjustments.mended') : adjustments.length > 0 && t('forecast:adjustments.counted')}
          </NoticeBox>
        );
      })}
      {open?.adjustmentsPath && (
        <AdjustmentDialog
          year={fiscalYear(open.year)}
          difference={open.difference}
          minorDigits={minorDigits}
          onClose={() => setAsked(null)}
          onPost={(adjustment) => {
            if (open.adjustmentsPath) {
              workspace.edit(postAdjustmentStep(forecast, open.adjustmentsPath, adjustment));
            }
            setAsked(null);
          }}
        />
      )}
    </div>
  );
}
