import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { NoticeBox } from '../notice-box';

export interface Locked {
  text: string;
  /** The line whose inputs make the figure; null for the sums below the sheet. */
  lineId: string | null;
}

interface LockedNoticeProps {
  locked: Locked | null;
  onInput: ((lineId: string) => void) | undefined;
  onDismiss: () => void;
}

/** A cell was typed in that takes nothing: why, and the way to the input behind it. */
export function LockedNotice({ locked, onInput, onDismiss }: LockedNoticeProps) {
  const { t } = useTranslation(['forecast', 'common']);
  if (!locked) return null;
  const { text, lineId } = locked;
  return (
    <div className="sheet-refused">
      <NoticeBox
        tone="info"
        isLive
        actions={
          <div className="sheet-refused-actions">
            {lineId !== null && onInput && (
              <Button variant="ghost" size="small" onClick={() => onInput(lineId)}>
                {t('forecast:entry.toInput')}
              </Button>
            )}
            <Button variant="ghost" size="small" onClick={onDismiss}>
              {t('common:dismiss')}
            </Button>
          </div>
        }
      >
        {text}
      </NoticeBox>
    </div>
  );
}
