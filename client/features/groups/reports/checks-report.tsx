import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '#client/components/badge.tsx';
import { Card } from '#client/components/card.tsx';
import { formatMoney } from '#client/lib/format.ts';
import { monthText } from '#client/lib/month-text.ts';
import { paths } from '#client/lib/paths.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import type { GroupCheckFailure } from '#shared/engine/group/checks.ts';
import { useGroup } from '../group-state';

/** The eight checks of a group with what fails, and its warnings; each leads to where it is put right. */
export function ChecksReport() {
  const { t } = useTranslation('groups');
  const { id, result, document } = useGroup();
  if (!result) return null;
  const { currency, timeline, checks, warnings } = result;
  const money = (amount = 0) => formatMoney(amount, { minorDigits: currencyDecimals(currency), scale: 'exact' });
  const month = (number = 0) => (number === 0 ? t('setUp.start') : monthText(timeline.labels[number - 1] ?? ''));
  const { members, intercompany, scenarios } = document;
  const nameOf = (list: readonly { id: string; name: string }[], id: string | null) =>
    list.find((entry) => entry.id === id)?.name ?? document.header.name;
  return (
    <div className="grid items-start gap-3.5 desk:grid-cols-2">
      <Card title={t('reports.checks')}>
        <ul className="grid gap-2">
          {checks.map(({ id, passed, failures }) => (
            <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 gap-y-1">
              <Badge tone={passed ? 'ok' : 'bad'}>{passed ? t('reports.passes') : t('reports.fails')}</Badge>
              <span>{t(`reports.checkNames.${id}`)}</span>
              {failures[0] && <Failure failure={failures[0]} month={month} money={money} />}
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('reports.warnings')}>
        {warnings.length === 0 && <p className="text-ink-2">{t('reports.noWarnings')}</p>}
        <ul className="grid gap-2">
          {warnings.map(({ code, memberId, pairId, leg, overrideId, month: at, amount }) => (
            <li key={`${code} ${memberId ?? pairId ?? overrideId} ${leg ?? ''}`} className="flex items-start gap-2">
              <Badge tone="warn">{''}</Badge>
              <Link
                to={paths.group(id, code === 'W7' ? 'scenarios' : 'set-up')}
                state={pairId ? { pairId } : undefined}
              >
                {t(`reports.warningTexts.${code}`, {
                  name: memberId
                    ? nameOf(members, memberId)
                    : pairId
                      ? nameOf(intercompany, pairId)
                      : nameOf(scenarios, result.scenarioId),
                  month: month(at),
                  amount: money(Math.abs(amount ?? 0)),
                })}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

interface FailureProps {
  failure: GroupCheckFailure;
  month: (number?: number) => string;
  money: (amount?: number) => string;
}

/** Where a check fails: the month, and the company with the way to its own checks. */
function Failure({ failure: { memberId, month: at, actual, expected }, month, money }: FailureProps) {
  const { t } = useTranslation('groups');
  const { document } = useGroup();
  const company = document.members.find(({ id }) => id === memberId);
  return (
    <span className="col-span-full text-xs text-ink-3">
      {company && (
        <>
          <Link to={paths.forecastReport(company.forecastId, 'checks')}>{company.name}</Link>{' '}
        </>
      )}
      {t(Number.isSafeInteger(actual) ? 'reports.inMonthOf' : 'reports.tooLargeIn', {
        ...{ month: month(at), actual: money(actual), expected: money(expected) },
      })}
    </span>
  );
}
