import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { FieldError, fieldClasses, hintClasses, inputClasses, labelClasses } from '#client/components/field-looks.tsx';
import { SmallSelect } from '#client/components/small-select.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatLongMonth } from '#client/lib/format-date.ts';
import { addMonths } from '#shared/domain/months.ts';
import type { PastedColumn } from './read-column';
import type { HistoryChoice } from './use-history';

const mostMonths = 240;

/** Where the history is from, from which month on, and the column where it is pasted. */
export function HistoryChoiceBar({ choice, startMonth }: { choice: HistoryChoice; startMonth: string }) {
  const { t } = useTranslation('whatIf');
  const { source, sources, whole, history, isPasted, paste } = choice;
  const months = whole?.values.map((_, i) => addMonths(whole.firstMonth, i)) ?? [];
  const begins = Array.from({ length: mostMonths + 12 }, (_, i) => addMonths(startMonth, 11 - i));
  const optionOf = (month: string) => ({ value: month, label: formatLongMonth(month) });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2 text-xs text-ink-3 [&_select]:max-w-[min(280px,72vw)] [&_select]:text-ellipsis">
        {t('baseline.source.label')}
        <SmallSelect label={t('baseline.source.label')} value={source} options={sources} onChange={choice.choose} />
        {history && (
          <>
            {t('baseline.source.from')}
            <SmallSelect
              label={t('baseline.source.from')}
              value={history.firstMonth}
              options={months.map(optionOf)}
              onChange={choice.setFrom}
            />
            {history.gap === null && (
              <Badge tone="line" isSmall>
                {t('baseline.source.noGaps')}
              </Badge>
            )}
          </>
        )}
      </div>
      {isPasted && (
        <div className="grid items-start gap-3 min-[1240px]:grid-cols-[minmax(0,1fr)_auto]">
          <ColumnField paste={paste} />
          <div className={fieldClasses}>
            <span className={labelClasses} aria-hidden="true">
              {t('baseline.paste.firstMonth')}
            </span>
            <SmallSelect
              label={t('baseline.paste.firstMonth')}
              value={paste.firstMonth}
              options={[...new Set([paste.firstMonth, ...begins])].toSorted().map(optionOf)}
              onChange={paste.setBegin}
            />
          </div>
        </div>
      )}
    </div>
  );
}

function ColumnField({ paste: { text, setText, column } }: { paste: HistoryChoice['paste'] }) {
  const { t } = useTranslation('whatIf');
  const id = useId();
  const problem = useProblem(column);
  return (
    <div className={fieldClasses}>
      <label className={labelClasses} htmlFor={id}>
        {t('baseline.paste.label')}
      </label>
      <textarea
        id={id}
        className={classNames(
          inputClasses({ kind: 'area', state: problem ? 'error' : 'plain' }),
          'resize-y tabular-nums',
        )}
        rows={5}
        value={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : `${id}-hint`}
        onChange={({ target }) => setText(target.value)}
      />
      {problem ? (
        <FieldError id={`${id}-error`} role="alert">
          {problem}
        </FieldError>
      ) : (
        <span className={hintClasses} id={`${id}-hint`}>
          {t('baseline.paste.hint')}
        </span>
      )}
    </div>
  );
}

function useProblem(column: PastedColumn): string | null {
  const { t } = useTranslation('whatIf');
  if ('values' in column) return null;
  if ('tooMany' in column) return t('baseline.paste.tooMany', { count: column.tooMany });
  return t(column.text === '' ? 'baseline.paste.empty' : 'baseline.paste.bad', column);
}
