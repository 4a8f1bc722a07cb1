import { useTranslation } from 'react-i18next';
import { cardClasses } from '#client/components/card.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatCount, formatNumber, formatRatio } from '#client/lib/format.ts';
import type { RiskResult } from '#shared/what-if/risk-result.ts';
import { pointsOf, type RiskChance, riskChances } from '#shared/what-if/risk-words.ts';
import type { ResultTexts } from './result-texts';

const oneDigit = (percent: number) => (percent < 0.05 ? '0' : formatNumber(percent, 1));

/** The chances that matter, each with how sure it is. */
export function ChanceCards({ result, texts }: { result: RiskResult; texts: ResultTexts }) {
  const { t } = useTranslation('whatIf');
  const { bank, thresholds } = texts.document;
  const nameOf = ({ key, year }: RiskChance) => {
    const of = year === null ? '' : texts.year(year);
    switch (key) {
      case 'belowMinimum':
        return t('risk.results.chance.belowMinimum', { amount: texts.money(bank.minimumCash) });
      case 'coverUnderThreshold':
        return t('risk.results.chance.coverUnderThreshold', { ratio: formatRatio(thresholds.debtServiceCover / 1e6) });
      case 'loss':
        return t('risk.results.chance.loss', { year: of });
      default:
        return t(`risk.results.chance.${key}`);
    }
  };
  const sureOf = ({ key, share, year }: RiskChance) => {
    const ofYear = key === 'coverUnderThreshold' && year !== null ? { year: texts.year(year) } : null;
    const words = { runs: formatCount(result.computed), points: oneDigit(pointsOf(share, result.computed)) };
    if (share === 0)
      return ofYear ? t('risk.results.fewerOf', { ...words, ...ofYear }) : t('risk.results.fewer', words);
    return ofYear ? t('risk.results.pointsOf', { ...words, ...ofYear }) : t('risk.results.points', words);
  };
  return (
    <dl
      className={classNames(
        cardClasses(),
        'grid grid-flow-col auto-cols-fr divide-x divide-line max-desk:grid-flow-row max-desk:grid-cols-2 max-desk:divide-x-0 max-[560px]:grid-cols-1',
      )}
      aria-label={t('risk.results.chances')}
      data-part="chances"
    >
      {riskChances(result).map((chance) => (
        <div key={chance.key} className="px-4 py-3">
          <dt className="text-xs text-ink-2">{nameOf(chance)}</dt>
          <dd>
            <span
              className={classNames(
                'block text-2xl/8 font-semibold',
                chance.key === 'belowZero' && chance.share > 0.05 && 'text-warning',
              )}
            >
              {oneDigit(chance.share * 100)} <small className="text-xs font-medium text-ink-3">%</small>
            </span>
            <span className="text-xs text-ink-3">{sureOf(chance)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
