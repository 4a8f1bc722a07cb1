import { Scale, X } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { formatMoney } from '#client/lib/format.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { useDocument, workspace } from '#client/workspace/index.ts';
import { addMonths } from '#shared/domain/months.ts';
import type { Adjustment } from '#shared/inputs/forecast/adjustment.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { usePeriodWords } from '../use-report';
import { type AdjustmentsPath, adjustmentsAt, adjustmentsOfYear, removeAdjustmentStep } from './adjustment-steps';

interface AdjustmentsCardProps {
  minorDigits: number;
  /** They can be taken back here. */
  isEditable?: boolean;
  className?: string;
}

interface PostedAdjustment {
  path: AdjustmentsPath;
  /** Calendar year in which the sheet is. */
  year: number;
  adjustment: Adjustment;
}

/** Every adjustment of the sheets of the past, oldest sheet first. */
function postedAdjustments(document: ForecastDocument): PostedAdjustment[] {
  const { history, header } = document;
  const start = Number(addMonths(header.startMonth, -1).slice(0, 4));
  const first = history.inputYears[0];
  const sheets: { path: AdjustmentsPath; year: number }[] = [
    { path: 'history/openingAdjustments', year: first ? Number(first.endMonth.slice(0, 4)) - 1 : start },
    ...history.inputYears.map(({ id, endMonth }) => ({
      path: adjustmentsOfYear(id),
      year: Number(endMonth.slice(0, 4)),
    })),
    { path: 'history/startAdjustments', year: start },
  ];
  return sheets.flatMap((sheet) => adjustmentsAt(document, sheet.path).map((adjustment) => ({ ...sheet, adjustment })));
}

/** The log of adjustments: what was posted to which account of which sheet, why and when. */
export function AdjustmentsCard({ minorDigits, isEditable = false, className }: AdjustmentsCardProps) {
  const { t } = useTranslation(['reports', 'forecast']);
  const { fiscalYear } = usePeriodWords();
  const document = useDocument((whole) => whole);
  const posted = useMemo(() => postedAdjustments(document), [document]);
  if (posted.length === 0) return null;
  return (
    <Card className={className} title={t('forecast:adjustments.title')} sub={t('forecast:adjustments.lead')}>
      <ul data-part="adjustments">
        {posted.map(({ path, year, adjustment }) => {
          const { id, field, amount, reason, madeAt } = adjustment;
          const params = {
            year: fiscalYear(year),
            account: t(`forecast:rows.${field}`),
            amount: formatMoney(Math.abs(amount), { minorDigits, scale: 'exact' }),
          };
          return (
            <li
              key={id}
              className="flex items-start gap-2.5 border-t border-line-faint py-2 first:border-t-0 first:pt-0 last:pb-0"
            >
              <Scale className="mt-0.5 text-ink-3" />
              <div className="min-w-0 flex-1">
                <b className="font-semibold">
                  {t(amount > 0 ? 'forecast:adjustments.raised' : 'forecast:adjustments.lowered', params)}
                </b>
                <p className="wrap-anywhere">{reason}</p>
                <p className="text-xs wrap-anywhere text-ink-3">
                  {t('forecast:adjustments.madeOn', { date: formatDate(madeAt) })}
                </p>
              </div>
              {isEditable && (
                <Button
                  size="small"
                  aria-label={t('forecast:adjustments.removeOf', params)}
                  onClick={() => workspace.edit(removeAdjustmentStep(document, path, id))}
                  icon={X}
                  label={t('forecast:adjustments.remove')}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
