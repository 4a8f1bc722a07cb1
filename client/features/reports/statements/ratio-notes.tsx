import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { rowName, useForecastTexts } from '#client/lib/forecast-texts.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { isEmptyRow } from '../figure-rows';

/** What each ratio that has a figure says, in one sentence. */
export function RatioNotes({ result }: { result: ForecastResult }) {
  const { t } = useTranslation('reports');
  const find = useForecastTexts();
  const rows = result.ratios.rows.filter((row) => row.kind !== 'heading' && !isEmptyRow(row));
  return (
    <Card title={t('ratios.whatTheySay')}>
      <dl className="grid gap-2 text-xs/4.5">
        {rows.map((row) => (
          <div key={row.key}>
            <dt className="font-medium text-ink">{rowName(find, row)}</dt>
            <dd className="text-ink-2">{find(`reports:ratios.about.${row.key}`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
