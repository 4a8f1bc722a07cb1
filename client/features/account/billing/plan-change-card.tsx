import { useTranslation } from 'react-i18next';
import type { PlanCode } from '../../../../shared/domain/plans';
import { Button } from '../../../components/button';
import { failureOf } from '../../../lib/failure';
import { formatMoney, formatPrice } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';

/** What a change of plan costs today, and the button that makes it. */
export function PlanChangeCard({ to }: { to: PlanCode }) {
  const { t } = useTranslation('account');
  const utils = trpc.useUtils();
  const preview = trpc.billing.previewChange.useQuery({ plan: to });
  const change = trpc.billing.changePlan.useMutation({ onSettled: () => utils.billing.invalidate() });
  if (!preview.data) return null;
  const { priceMinor, unusedMinor, dueMinor, currency } = preview.data;
  const title = to === 'yearly' ? t('billing.switchToYearly') : t('billing.switchToMonthly');
  return (
    <section className="card sw">
      <div className="grow">
        <h2 className="h3">{title}</h2>
        <p className="muted">{t('billing.switchText', { amount: formatPrice(priceMinor, currency) })}</p>
        {change.error && <p className="error">{failureOf(change.error).text}</p>}
      </div>
      <table className="tbl">
        <tbody>
          <tr>
            <th scope="row">{t('billing.fromToday')}</th>
            <td>{formatPrice(priceMinor)}</td>
          </tr>
          <tr>
            <th scope="row">{t('billing.unused')}</th>
            <td>{formatMoney(unusedMinor, { scale: 'exact' })}</td>
          </tr>
          <tr className="sub">
            <th scope="row">{t('billing.dueToday')}</th>
            <td>{formatPrice(dueMinor)}</td>
          </tr>
        </tbody>
      </table>
      <Button variant="primary" busy={change.isPending && title} onClick={() => change.mutate({ plan: to })}>
        {title}
      </Button>
    </section>
  );
}
