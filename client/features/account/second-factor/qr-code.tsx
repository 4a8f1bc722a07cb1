import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';

/** Modules of light margin that readers need around a code (ISO/IEC 18004). */
const margin = 4;

/** A QR code, dark on white whatever the theme: readers reject the inverse. */
export function QrCode({ content }: { content: string }) {
  const { t } = useTranslation('account');
  const { data, size } = encode(content, { ecc: 'M', border: margin });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className="size-49 rounded-sm border border-line"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
    >
      <title>{t('secondFactor.setUp.qr')}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
