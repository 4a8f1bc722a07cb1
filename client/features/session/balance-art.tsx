import { useTranslation } from 'react-i18next';
import { artAmount } from './art-amount';
import { brass, drawing, strong } from './art-looks';

const figures = {
  profitAndLoss: [
    ['revenue', 1_356_791],
    ['directCosts', -414_568],
    ['everythingElse', -882_016],
  ],
  cashFlow: [
    ['netProfit', 60_207],
    ['otherOperations', 45_633],
    ['investing', -58_000],
    ['financing', 10_601],
    ['openingCash', 65_415],
  ],
  assets: [
    ['cash', 123_856],
    ['receivables', 38_918],
    ['fixedAssets', 189_487],
  ],
  claims: [
    ['loans', 107_383],
    ['payables', 61_850],
    ['shareCapital', 60_000],
    ['retainedEarnings', 123_028],
  ],
} as const;

const sheet = { fill: '#ffffff0d', stroke: '#ffffff1f' };
const link = { fill: 'none', stroke: brass, strokeWidth: 1.75 };

type Label = (typeof figures)[keyof typeof figures][number][0] | 'closingCash' | 'assets' | 'liabilitiesAndEquity';

interface LineProps {
  item: Label;
  amount: number;
  left: number;
  right: number;
  y: number;
  isStrong?: boolean;
}

function Line({ item, amount, left, right, y, isStrong }: LineProps) {
  const { t } = useTranslation('session');
  const look = isStrong ? strong : undefined;
  return (
    <>
      <text x={left} y={y} {...look}>
        {t(`art.${item}`)}
      </text>
      <text x={right} y={y} textAnchor="end" {...look}>
        {artAmount(amount)}
      </text>
    </>
  );
}

function Lines({
  rows,
  left,
  right,
  top,
}: {
  rows: readonly (readonly [Label, number])[];
  left: number;
  right: number;
  top: number;
}) {
  return rows.map(([label, amount], index) => (
    <Line key={label} item={label} amount={amount} left={left} right={right} y={top + 27 * index} />
  ));
}

/** Three statements, linked and in balance: what the product is, drawn. */
export function BalanceArt() {
  const { t } = useTranslation('session');
  return (
    <svg {...drawing} viewBox="0 0 600 560" aria-hidden="true">
      <rect x="0" y="0" width="262" height="160" rx="9" {...sheet} />
      <text x="18" y="29" {...strong}>
        {t('art.profitAndLoss')}
      </text>
      <Lines rows={figures.profitAndLoss} left={18} right={244} top={58} />
      <line stroke="#ffffff38" x1="18" x2="244" y1="121" y2="121" />
      <Line item="netProfit" amount={60_207} left={18} right={244} y={139} isStrong />

      <rect x="338" y="0" width="262" height="214" rx="9" {...sheet} />
      <text x="356" y="29" {...strong}>
        {t('art.cashFlow')}
      </text>
      <Lines rows={figures.cashFlow} left={356} right={582} top={58} />
      <line stroke="#ffffff38" x1="356" x2="582" y1="175" y2="175" />
      <Line item="closingCash" amount={123_856} left={356} right={582} y={193} isStrong />

      <rect x="0" y="306" width="600" height="190" rx="9" {...sheet} />
      <text x="18" y="335" {...strong}>
        {t('art.balanceSheet')}
      </text>
      <line stroke="#ffffff38" x1="300" x2="300" y1="352" y2="446" />
      <Lines rows={figures.assets} left={18} right={282} top={364} />
      <Lines rows={figures.claims} left={318} right={582} top={364} />
      <line stroke="#ffffff85" x1="18" x2="582" y1="457" y2="457" />
      <Line item="assets" amount={352_261} left={18} right={282} y={478} isStrong />
      <Line item="liabilitiesAndEquity" amount={352_261} left={318} right={582} y={478} isStrong />

      <path {...link} d="M262 135 H300 V54 H338" />
      <path {...link} d="M131 160 V270 H450 V306" />
      <path stroke="var(--deep)" strokeWidth="9" d="M150 252 V290" />
      <path {...link} d="M469 214 V240 H150 V306" />
      {[
        [262, 135],
        [338, 54],
        [131, 160],
        [450, 306],
        [469, 214],
        [150, 306],
      ].map(([cx, cy]) => (
        <circle key={`${cx} ${cy}`} fill={brass} cx={cx} cy={cy} r="3.5" />
      ))}
      <text x="300" y="534" textAnchor="middle" fill="#aecbd4">
        {t('art.differenceBefore')}{' '}
        <tspan fill={brass} fontWeight="700" fontSize="15">
          {0}
        </tspan>{' '}
        {t('art.differenceAfter')}
      </text>
    </svg>
  );
}
