import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '#client/components/card.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { Money } from '#client/components/money.tsx';
import { paths } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useDocumentUnder } from '#client/workspace/index.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { monthTitle } from '../periods';
import { minorDigitsOf, useDisplayScale } from '../use-report';
import { eventsOf } from './events';

const shown = 6;

/** What is dated in the inputs, from the start of the chosen year on. */
export function TimelineCard({ result, fromMonth }: { result: ForecastResult; fromMonth: number }) {
  const { t } = useTranslation('reports');
  const id = useForecastId();
  const document = useDocumentUnder(result.scenarioId);
  const { scale } = useDisplayScale(result);
  const events = eventsOf(document, result, { disposal: (name) => t('overview.disposal', { name }) })
    .filter(({ month }) => month >= fromMonth)
    .slice(0, shown);
  return (
    <Card
      title={t('overview.timeline')}
      sub={scale === 'unit' ? undefined : result.currency}
      actions={
        <Link className="text-xs whitespace-nowrap" to={paths.forecastInputs(id)}>
          {t('overview.allInputs')}
        </Link>
      }
    >
      {events.length === 0 ? (
        <p className="text-ink-2">{t('overview.noEvents')}</p>
      ) : (
        <DataTable
          caption={t('overview.timeline')}
          look="[&_td]:h-8 [&_th]:h-8 [&_td]:p-0 [&_th]:p-0 [&_td]:pl-2 [&_td:last-child]:pr-1.25 [&_th]:max-w-42.5 [&_th]:text-sm/4 [&_th]:wrap-anywhere [&_th]:whitespace-normal [&_tr:last-child>*]:border-0"
          scroll={null}
          columns={[
            {
              isRowHead: true,
              className: 'truncate',
              cell: ({ key, name, limitedFrom }) => (
                <>
                  {name}
                  {limitedFrom !== undefined && (
                    <Link className="ms-1.5 text-xs" to={paths.forecastInputs(id, 'funding')} state={{ lineId: key }}>
                      {t('overview.limited')}
                    </Link>
                  )}
                </>
              ),
            },
            { className: 'text-ink-3', cell: ({ month }) => monthTitle(result.timeline, month) },
            { cell: ({ amount }) => <Money minor={amount} minorDigits={minorDigitsOf(result)} /> },
          ]}
          rows={events}
          rowKey={({ key }) => key}
        />
      )}
    </Card>
  );
}
