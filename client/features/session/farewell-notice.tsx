import { useTranslation } from 'react-i18next';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { useSession } from '#client/lib/session.ts';

/** What became of an account that was closed just now, or of edits when the session ended. */
export function FarewellNotice() {
  const { t } = useTranslation('session');
  const { farewell } = useSession();
  if (!farewell) return null;
  return (
    <div className="my-5">
      <NoticeBox tone="info" isLive>
        {t(`farewell.${farewell}`)}
      </NoticeBox>
    </div>
  );
}
