import { useTranslation } from 'react-i18next';
import { artAmount } from './art-amount';
import { brass, drawing, strong } from './art-looks';

const heights = [
  219.1, 207.4, 201.5, 168.3, 221.1, 283.6, 280.7, 270.8, 208.7, 191.1, 169.2, 149.9, 155.8, 189.5, 186.3, 151.7, 217.2,
  217.4, 215.0, 205.1, 225.7, 204.4, 177.8, 153.9, 156.8, 140.9, 134.1, 94.2, 162.6, 159.5, 153.5, 139.7, 122.1, 96.3,
  64.8, 36.2, 35.8,
];
const step = 600 / (heights.length - 1);
const line = heights.map((y, index) => `${index === 0 ? 'M' : 'L'}${(index * step).toFixed(1)} ${y}`).join('');
const lowest = { x: 5 * step, y: 283.6 };
const amounts = { lowest: 5_925, minimum: 15_000, last: 234_601 };

/** Closing cash by month with its lowest point under the minimum. */
export function TideArt() {
  const { t } = useTranslation('session');
  return (
    <svg {...drawing} viewBox="0 0 600 330" aria-hidden="true">
      <path d={`${line}L600 290L0 290Z`} fill="#7bc1d51f" />
      <line x1="0" x2="600" y1="290" y2="290" stroke="#ffffff40" />
      <line x1="0" x2="600" y1="273.75" y2="273.75" stroke={brass} strokeWidth="1.5" strokeDasharray="5 4" />
      <path d={line} fill="none" stroke="#8fd0e2" strokeWidth="2.5" strokeLinejoin="round" />
      <circle cx={lowest.x} cy={lowest.y} r="5.5" fill="#0c3442" stroke={brass} strokeWidth="2.75" />
      <text x="4" y="246.75" fill={brass} fontWeight="600">
        {artAmount(amounts.lowest)}
      </text>
      <text x="4" y="264.75" fill={brass}>
        {t('art.lowestMonth')}
      </text>
      <text x="600" y="264.75" textAnchor="end" fill={brass} fontWeight="600">
        {t('art.minimum', { amount: artAmount(amounts.minimum) })}
      </text>
      <circle cx="600" cy="35.8" r="4.5" fill="#8fd0e2" />
      <text x="590" y="21.8" textAnchor="end" {...strong}>
        {artAmount(amounts.last)}
      </text>
      {['2027', '2028', '2029'].map((year, index) => (
        <text key={year} x={100 + 200 * index} y="316" textAnchor="middle">
          {t('art.fiscalYear', { year })}
        </text>
      ))}
    </svg>
  );
}
