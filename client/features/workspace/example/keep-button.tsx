import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClasses } from '#client/components/button.tsx';
import { paths } from '#client/lib/paths.ts';
import { wantExample } from './example';

/** Leads to the account that the example becomes the first forecast of; where it cannot be kept, the notice says so. */
export function KeepButton() {
  const { t } = useTranslation('forecast');
  const want = (event: MouseEvent) => {
    if (!wantExample()) event.preventDefault();
  };
  return (
    <Link
      className={buttonClasses({ variant: 'primary', size: 'small' })}
      to={paths.register}
      aria-label={t('example.keep')}
      onClick={want}
    >
      <span className="max-desk:hidden">{t('example.keep')}</span>
      <span className="desk:hidden">{t('example.keepShort')}</span>
    </Link>
  );
}
