import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClasses } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { paths } from '#client/lib/paths.ts';
import { useGroup } from './group-state';

/** In place of figures while issues keep the statements waiting; the notice above says which. */
export function WaitingState() {
  const { t } = useTranslation('groups');
  const { id, issues } = useGroup();
  if (issues.length === 0) return null;
  return (
    <EmptyState
      title={t('waiting.title')}
      action={
        <Link className={buttonClasses({ size: 'small' })} to={paths.group(id, 'set-up')}>
          {t('issues.go')}
        </Link>
      }
    >
      {t('waiting.text', { count: issues.length })}
    </EmptyState>
  );
}
