import { BookCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { InfoDialog } from '#client/components/info-dialog.tsx';
import { paths } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';

/** What to do before the first import. */
export function NoActuals() {
  const { t } = useTranslation('actuals');
  const id = useForecastId();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card>
      <EmptyState
        icon={BookCheck}
        title={t('months.none')}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Link to={paths.forecastActuals(id, 'import')} className={buttonClasses({ variant: 'primary' })}>
              {t('months.import')}
            </Link>
            <Button onClick={() => setAsking(true)}>{t('months.whichFile')}</Button>
          </span>
        }
      >
        {t('months.noneText')}
      </EmptyState>
      {isAsking && <WhichFileDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}

const programs = [
  ['Xero', 'xero'],
  ['QuickBooks Online', 'quickbooks'],
  ['Sage 50', 'sage'],
  ['MYOB', 'myob'],
  ['DATEV', 'datev'],
  ['Fathom', 'fathom'],
  [null, 'others'],
] as const;

/** A line for each program: what to export from it. */
function WhichFileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('actuals');
  return (
    <InfoDialog title={t('months.whichFile')} description={t('months.whichFileText')} width={640} onClose={onClose}>
      <DataTable
        caption={t('months.whichFile')}
        columns={[
          { head: t('months.program'), isRowHead: true, cell: ([name]) => name ?? t('months.otherProgram') },
          {
            head: t('months.file'),
            cell: ([, key]) => <span className="whitespace-normal">{t(`months.programs.${key}`)}</span>,
          },
        ]}
        rows={programs}
        rowKey={([, key]) => key}
      />
    </InfoDialog>
  );
}
