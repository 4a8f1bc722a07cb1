import { useTranslation } from 'react-i18next';
import { NoticeBox } from '../../components/notice-box';
import { useSession } from '../../lib/session';

/** What became of an account that was closed just now, or of edits when the session ended. */
export function FarewellNotice() {
  const { t } = useTranslation('session');
  const { farewell } = useSession();
  if (!farewell) return null;
  return (
    <div className="session-farewell">
      <NoticeBox tone="info" isLive>
        {t(`farewell.${farewell}`)}
      </NoticeBox>
    </div>
  );
}
