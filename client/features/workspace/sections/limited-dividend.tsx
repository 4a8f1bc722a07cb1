import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NoticeBox } from '../../../components/notice-box';
import { declaredDividends } from '../../../lib/declared-dividends';
import { formatMoney } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useForecastId } from '../../../lib/use-forecast-id';
import { useInputs, useResult } from '../../../workspace';
import { useMinorDigits } from '../use-minor-digits';

/** What of a dividend is not paid, and where its limit stands; nothing where all of it is. */
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
