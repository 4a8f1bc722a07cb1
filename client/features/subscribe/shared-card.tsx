import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClasses } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';

/** Who has no access yet may read what is shared with them: how much that is, and the way there. */
export function SharedCard() {
  const { t } = useTranslation('shared');
  const { data } = trpc.shared.list.useQuery();
  const count = data?.filter(({ role }) => role !== 'owner').length ?? 0;
  if (count === 0) return null;
  return (
    <NoticeBox
      icon={Users}
      title={t('card.count', { count })}
      actions={
        <Link className={buttonClasses({ size: 'small' })} to={paths.shared}>
          {t('card.open')}
        </Link>
      }
    />
  );
}
