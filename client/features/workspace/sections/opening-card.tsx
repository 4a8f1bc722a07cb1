import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '#client/components/card.tsx';
import { formatMoney } from '#client/lib/format.ts';
import { monthText } from '#client/lib/month-text.ts';
import { paths } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useInputs, useIsReadOnly, useResult } from '#client/workspace/index.ts';
import { makeTimeline } from '#shared/domain/months.ts';
import { useMinorDigits } from '../use-minor-digits';

/** The opening position and the horizon in sentences. */
export function OpeningCard() {
  const { t } = useTranslation('forecast');
  const id = useForecastId();
  const isReadOnly = useIsReadOnly();
  const header = useInputs((document) => document.header);
  const minorDigits = useMinorDigits();
  const result = useResult();
  const { labels, fiscalYears } = makeTimeline(header);
  const opening = (key: string) => result?.balanceSheet.rows.find((row) => row.key === key)?.opening ?? 0;
  const money = (minor: number) => `${formatMoney(minor, { minorDigits })} ${header.currency}`;
  const month = monthText(header.startMonth);

  const [cash, overdraft] = [opening('cash'), opening('bankOverdraft')];
  const [owed, due] = [opening('accountsReceivable'), opening('accountsPayable')];
  const loans = opening('loansCurrent') + opening('loansNonCurrent');
  const [owns, owes, equity] = [opening('totalAssets'), opening('totalLiabilities'), opening('totalEquity')];
  const isNothing = owns === 0 && owes === 0 && equity === 0;
  const sheet = equity < 0 ? 'ownsLess' : owes === 0 ? 'ownsAll' : 'owns';
  const owned = owns === 0 ? t('guide.opening.nothing') : money(owns);
  const first =
    overdraft > 0
      ? t('guide.opening.overdraft', { month, amount: money(overdraft) })
      : cash > 0
        ? t('guide.opening.cash', { month, amount: money(cash) })
        : t('guide.opening.noCash', { month });
  return (
    <Card title={t('guide.opening.title')} className="[&_p+p]:mt-2">
      {isNothing ? (
        <p>{t('guide.opening.none', { month })}</p>
      ) : (
        <>
          <p>
            {first} {owed > 0 && t('guide.opening.comes', { amount: money(owed) })}{' '}
            {due > 0 && t('guide.opening.goes', { amount: money(due) })}{' '}
            {loans > 0 && t('guide.opening.loans', { amount: money(loans) })}
          </p>
          <p>
            {t(`guide.opening.${sheet}`, { owned, owed: money(owes), equity: money(equity), short: money(-equity) })}
          </p>
        </>
      )}
      <p>
        {t('guide.opening.horizon', {
          months: labels.length,
          count: fiscalYears.length,
          end: monthText(labels.at(-1) ?? header.startMonth),
        })}
      </p>
      {!isReadOnly && (
        <p>
          <Link to={paths.forecastInputs(id, 'history')}>
            {t(isNothing ? 'guide.opening.type' : 'guide.opening.change')}
          </Link>
        </p>
      )}
    </Card>
  );
}
