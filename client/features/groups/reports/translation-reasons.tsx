import { useTranslation } from 'react-i18next';
import { formatMoney } from '#client/lib/format.ts';
import { currencyDecimals, mulDiv, ONE } from '#shared/domain/money.ts';
import { useGroup } from '../group-state';
import { rowName, shareText } from './figure-rows';
import type { GroupPeriod } from './periods';
import { ReasonList } from './reason-list';

/** How the translation reserve of a company came about up to a month, and where the group shows it. */
export function TranslationReasons({ memberId, period }: { memberId: string; period: GroupPeriod }) {
  const { t } = useTranslation(['groups', 'forecast']);
  const { result } = useGroup();
  const member = result?.members.find((entry) => entry.memberId === memberId);
  if (!result || !member) return null;
  const money = (amount: number) =>
    formatMoney(amount, { minorDigits: currencyDecimals(result.currency), scale: 'exact' });
  const proofs = result.translation.filter((proof) => proof.memberId === memberId && proof.month <= period.lastMonth);
  const sum = (key: 'expected' | 'rounding' | 'movement') => proofs.reduce((total, proof) => total + proof[key], 0);
  const reserve = result.balanceSheet.month('translationReserve', memberId, period.lastMonth);
  const others = mulDiv(reserve, ONE - member.ownership, ONE);
  return (
    <>
      <p className="mt-1 text-ink-2">{t('groups:why.translation', { name: member.name })}</p>
      <ReasonList
        heads={{ reason: period.label, amount: result.currency }}
        money={money}
        reasons={[
          { key: 'opening', label: t('groups:why.opening'), amount: reserve - sum('movement') },
          { key: 'rates', label: t('groups:why.byRates'), amount: sum('expected') },
          { key: 'rounding', label: t('groups:why.rounding'), amount: sum('rounding') },
        ]}
        total={{ key: 'sheet', label: t('groups:why.bySheet'), amount: reserve }}
      />
      {member.ownership < ONE && (
        <ReasonList
          heads={{ reason: t('groups:why.shownAs'), amount: result.currency }}
          money={money}
          reasons={[
            {
              key: 'own',
              label: `${rowName(t, 'translationReserve')}, ${shareText(member.ownership)}`,
              amount: reserve - others,
            },
            {
              key: 'others',
              label: `${rowName(t, 'nonControllingInterests')}, ${shareText(ONE - member.ownership)}`,
              amount: others,
            },
          ]}
        />
      )}
    </>
  );
}
