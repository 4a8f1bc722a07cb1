import { useTranslation } from 'react-i18next';
import { Spinner } from '#client/components/spinner.tsx';
import type { WorkbookCounts } from '#client/lib/files-work.ts';
import { formatCount } from '#client/lib/format.ts';
import { useDocument } from '#client/workspace/index.ts';
import { monthsOfHorizon } from '#shared/domain/months.ts';

const parts = ['readMe', 'summary', 'inputs', 'timeline', 'lines', 'schedules'] as const;

/** The sheets of the workbook, and how much is in it once that is counted. */
export function WorkbookContents({ counts }: { counts: WorkbookCounts | null }) {
  const { t } = useTranslation('files');
  const header = useDocument((document) => document.header);
  const hasValuation = useDocument((document) => document.valuation !== undefined);
  const rows = [
    ...parts.map((part) => ({ names: t(`live.sheets.${part}.names`), text: t(`live.sheets.${part}.text`) })),
    {
      names: t('live.sheets.statements.names'),
      text: t('live.sheets.statements.text', { months: monthsOfHorizon(header) }),
    },
    {
      names: hasValuation ? t('live.sheets.byYearAndValuation') : t('live.sheets.byYear'),
      text: t('live.sheets.years', { count: header.years }),
    },
    {
      names: t('live.sheets.names.names'),
      text: counts ? t('live.sheets.names.text', { names: formatCount(counts.names) }) : t('live.sheets.namesUnknown'),
    },
  ];
  const facts = (['sheets', 'formulas', 'names'] as const).map((key) => ({
    key,
    value: counts ? formatCount(counts[key]) : '–',
  }));
  return (
    <div>
      <h3 className="mb-2 text-xs font-semibold">{t('live.contents')}</h3>
      <ul className="overflow-hidden rounded-md border border-line">
        {rows.map(({ names, text }) => (
          <li key={names} className="border-t border-line px-3 py-1.5 first:border-t-0">
            <b className="block text-xs/4 font-medium">{names}</b>
            <span className="block text-(length:--text-2xs) leading-4 text-ink-3">{text}</span>
          </li>
        ))}
      </ul>
      <p
        className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2 [&_b]:font-semibold [&_b]:text-ink"
        role="status"
      >
        {facts.map(({ key, value }) => (
          <span key={key}>
            <b>{value}</b> {t(`live.facts.${key}`)}
          </span>
        ))}
        {counts ? (
          <span>
            {t('live.facts.about')} <b>{sizeText(counts.formulas)}</b>
          </span>
        ) : (
          <span className="flex items-center gap-1.5">
            <Spinner />
            {t('live.counting')}
          </span>
        )}
      </p>
    </div>
  );
}

/** A formula takes about 10 bytes of the packed file. */
function sizeText(formulas: number): string {
  const bytes = formulas * 10;
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 10_000) * 10} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
