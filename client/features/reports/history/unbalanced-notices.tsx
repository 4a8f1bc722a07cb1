import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { NoticeBox } from '../../../components/notice-box';
import { formatMoney } from '../../../lib/format';
import { usePeriodWords } from '../use-report';
import type { SheetColumn } from './sheet-columns';

interface UnbalancedNoticesProps {
  columns: readonly SheetColumn[];
  minorDigits: number;
}

function goTo(key: string): void {
  const head = document.getElementById(key);
  const cells = head?.closest('table')?.tBodies[0]?.rows ?? [];
  const index = head instanceof HTMLTableCellElement ? head.cellIndex : -1;
  [...cells]
    .find((row) => row.cells[index]?.querySelector('input'))
    ?.cells[index]?.querySelector('input')
    ?.focus();
}

/** Each typed sheet that does not balance: by how much, and the way to it. */
export function UnbalancedNotices({ columns, minorDigits }: UnbalancedNoticesProps) {
  const { t } = useTranslation('reports');
  const { fiscalYear } = usePeriodWords();
  const out = columns.filter(({ path, difference }) => path !== null && difference !== 0);
  if (out.length === 0) return null;
  return (
    <div className="history-notices">
      {out.map(({ key, year, difference }) => {
        const name = fiscalYear(year);
        const amount = formatMoney(Math.abs(difference), { minorDigits, scale: 'exact' });
        return (
          <NoticeBox
            key={key}
            tone="bad"
            title={t('history.unbalanced', { year: name })}
            actions={
              <Button size="small" onClick={() => goTo(key)}>
                {t('history.goToYear', { year: name })}
              </Button>
            }
          >
            {difference > 0 ? t('history.assetsMore', { amount }) : t('history.assetsLess', { amount })}
          </NoticeBox>
        );
      })}
    </div>
  );
}
