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
    <div className="sticky bottom-10 z-20 p-3 max-desk:[&>div]:flex-wrap">
      <NoticeBox
        tone="info"
        isLive
        actions={
          <div className="flex flex-wrap justify-end gap-1 max-desk:w-full">
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
