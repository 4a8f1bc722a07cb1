import { useTranslation } from 'react-i18next';
import { formatCount, formatNumber } from '#client/lib/format.ts';

/** Writes a number of bytes in the unit that fits: "12.4 MB". */
export function useSizeText(): (bytes: number) => string {
  const { t } = useTranslation('admin');
  return (bytes) => {
    if (bytes >= 1e9) return t('system.units.gigabytes', { size: formatNumber(bytes / 1e9, 1) });
    if (bytes >= 1e6) return t('system.units.megabytes', { size: formatNumber(bytes / 1e6, 1) });
    return t('system.units.kilobytes', { size: formatCount(Math.round(bytes / 1e3)) });
  };
}
