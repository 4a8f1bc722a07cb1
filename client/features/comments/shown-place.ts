import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { figureText } from '#client/components/statement-table/figure-text.ts';
import { numberKinds } from '#client/lib/field-kinds.ts';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import { formatCalendarMonth, formatMonth } from '#client/lib/format-date.ts';
import { formatAtRest } from '#client/lib/number-text.ts';
import { unitOf } from '#client/lib/row-units.ts';
import { computeScenario, useWorkspace } from '#client/workspace/index.ts';
import { anchorLabel } from '#shared/anchors/anchor-label.ts';
import { type FoundAnchor, findAnchor, type Shown, type ValueThen } from '#shared/anchors/find-anchor.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { calendarMonth } from '#shared/domain/months.ts';
import type { Anchor } from '#shared/inputs/anchors.ts';
import type { FieldKind } from '#shared/inputs/forecast/fields/field.ts';

export interface ShownPlace {
  /** In the words of the reader; null where it is not in the forecast that is shown. */
  label: string | null;
  value: ValueThen | null;
  /** A figure as this place shows it. */
  text: (value: ValueThen) => string;
}

/** What anchors are called in the document that is shown, and what stands there now. */
export function useShownPlaces(): (anchor: Anchor) => ShownPlace {
  const find = useForecastTexts();
  const { t } = useTranslation('comments');
  const document = useWorkspace((state) => state.document);
  return useMemo(() => {
    const words = {
      find,
      month: (month: string) => formatMonth(Number(month.slice(0, 4)), calendarMonth(month)),
      calendarMonth: formatCalendarMonth,
    };
    const minorDigits = document ? currencyDecimals(document.header.currency) : 2;
    return (anchor) => {
      if (!document) return { label: null, value: null, text: () => '' };
      const shown: Shown = {
        document,
        resultUnder(scenario) {
          try {
            return computeScenario(document, scenario);
          } catch {
            return null;
          }
        },
      };
      const found = findAnchor(shown, anchor);
      const label = anchor.kind === 'forecast' ? t('wholeForecast') : anchorLabel(shown, anchor, words);
      return { label, value: found?.value ?? null, text: (value) => textOf(found, value, minorDigits) };
    };
  }, [document, find, t]);
}

function textOf(found: FoundAnchor | null, { figure, unit }: ValueThen, minorDigits: number): string {
  if (found?.row) return figureText(figure, { row: { unit: unitOf(found.row) }, scale: 'unit', minorDigits });
  const kind = numberKinds[unit as FieldKind] ?? (unit === 'quantity' ? 'quantity' : 'whole');
  return formatAtRest(figure, unit === 'money' ? 'money' : kind, minorDigits);
}
