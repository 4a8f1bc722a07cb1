import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths, sectionPath } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { findLine, sectionOfPath } from '#client/workspace/index.ts';
import type { Warning } from '#shared/engine/result.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

/** The way to what answers a warning: the report that shows it or the section it is typed in. */
export function WarningLink({ warning, document }: { warning: Warning; document: ForecastDocument }) {
  const { t } = useTranslation(['reports', 'forecast']);
  const id = useForecastId();
  if (warning.id === 'W1') return <Link to={paths.forecastReport(id, 'cash-flow')}>{t('checks.openCashFlow')}</Link>;
  const goTo = (section: NonNullable<ReturnType<typeof sectionOfPath>>, state: { lineId?: string; field?: string }) => (
    <Link to={sectionPath(id, section)} state={state}>
      {t('why.goTo', { section: t(`forecast:inputs.sections.${section}`) })}
    </Link>
  );
  // Cover is mended by the loans; the threshold only says when to warn.
  if (warning.id === 'W4') {
    return (
      <>
        {goTo('funding', { lineId: document.loans[0]?.id })}{' '}
        <Link to={paths.forecastInputs(id, 'tax')} state={{ field: 'thresholds/debtServiceCover' }}>
          {t('checks.openThreshold')}
        </Link>
      </>
    );
  }
  if (warning.id === 'W6' && warning.variant === 'ended') {
    return (
      <>
        {goTo('tax', { field: 'workingCapital/inventoryBasis' })} {goTo('revenue', { lineId: warning.lineId })}
      </>
    );
  }
  // The limit is that of a month; the dividend that is typed there is the one to change.
  const dividend =
    warning.id === 'W3' && warning.variant === 'dividend'
      ? (document.equityEvents.find(({ type, month }) => type === 'dividend' && month === warning.month) ?? null)
      : undefined;
  const lineId = dividend?.id ?? warning.lineId;
  const section =
    dividend === undefined
      ? (findLine(document, lineId ?? null)?.section ?? sectionOfPath(warning.path ?? []))
      : ('funding' as const);
  if (!section) return null;
  return goTo(section, { lineId });
}

/** The way to the line in which a check fails; nothing where it is of no line. */
export function FailureLink({ lineId, document }: { lineId: string | undefined; document: ForecastDocument }) {
  const { t } = useTranslation(['reports', 'forecast']);
  const id = useForecastId();
  const found = findLine(document, lineId ?? null);
  if (!found) return null;
  return (
    <Link to={sectionPath(id, found.section)} state={{ lineId }}>
      {t('why.goTo', { section: t(`forecast:inputs.sections.${found.section}`) })}
    </Link>
  );
}
