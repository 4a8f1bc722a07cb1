import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { declaredDividends } from '#client/lib/declared-dividends.ts';
import { formatMoney } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useInputs, useResult } from '#client/workspace/index.ts';
import { useMinorDigits } from '../use-minor-digits';

/** What of a dividend is not paid, and where its limit is; nothing where all of it is. */
export function LimitedDividend({ id }: { id: string }) {
  const { t } = useTranslation('forecast');
  const forecast = useForecastId();
  const document = useInputs((whole) => whole);
  const result = useResult();
  const minorDigits = useMinorDigits();
  const dividend = result && declaredDividends(document, result).get(id);
  if (!dividend || dividend.declared === dividend.asked) return null;
  const money = (minor: number) => formatMoney(minor, { minorDigits, scale: 'exact' });
  const amounts = { declared: money(dividend.declared), asked: money(dividend.asked) };
  return (
    <NoticeBox tone="warn" title={t('entry.dividend.title', amounts)}>
      {t('entry.dividend.text')}{' '}
      <Link to={paths.forecastReport(forecast, 'balance-sheet')}>{t('entry.dividend.link')}</Link>
    </NoticeBox>
  );
}
