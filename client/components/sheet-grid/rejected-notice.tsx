import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#client/lib/format.ts';
import { Button } from '../button';
import { NoticeBox } from '../notice-box';
import type { RejectedCell } from './types';
import type { RejectedList } from './use-sheet-actions';

interface RejectedNoticeProps {
  list: RejectedList;
  onShow: (path: string) => void;
  onDismiss: () => void;
}

const counted = (count: number) => ({ count, shown: formatCount(count) });

/** So many are named on the screen; the copied list names all of them. */
const named = 50;

/** Names every cell that took nothing: what it was to hold, why not, and what it keeps. */
export const RejectedNotice = memo(function RejectedNotice({ list, onShow, onDismiss }: RejectedNoticeProps) {
  const { by, taken, cells } = list;
  const { t } = useTranslation(['forecast', 'common']);
  if (cells.length === 0) return null;

  const inWords = ({ cell, text, reason, bounds, keeps, from }: RejectedCell): string => {
    if (reason === 'outside') {
      const [row = 1, column = 1] = from ?? [];
      return t('forecast:sheet.refused.outside', { row, column, text });
    }
    const [least = '', most = ''] = bounds ?? [];
    const why =
      reason === 'outOfRange' && !bounds
        ? t('forecast:sheet.refused.reason.outOfBounds')
        : t(`forecast:sheet.refused.reason.${reason}`, { least, most });
    const parts = { cell, text, reason: why };
    return keeps === undefined
      ? t('forecast:sheet.refused.heldNothing', parts)
      : t('forecast:sheet.refused.held', { ...parts, keeps });
  };
  const first = cells.find(({ path }) => path !== null)?.path;
  const more = cells.length - named;

  return (
    <div className="sticky bottom-10 z-20 p-3 max-desk:[&>div]:flex-wrap" data-rejected>
      <NoticeBox
        tone="warn"
        isLive
        title={`${t(`forecast:sheet.refused.${by}`, counted(cells.length))}${taken > 0 ? ` ${t('forecast:sheet.refused.taken', counted(taken))}` : ''}`}
        actions={
          <div className="flex flex-wrap justify-end gap-1 max-desk:w-full">
            {typeof first === 'string' && (
              <Button variant="ghost" size="small" onClick={() => onShow(first)}>
                {t('forecast:inputs.faults.go')}
              </Button>
            )}
            {more > 0 && (
              <Button
                variant="ghost"
                size="small"
                onClick={() => void navigator.clipboard.writeText(cells.map(inWords).join('\n'))}
              >
                {t('forecast:sheet.refused.copyList')}
              </Button>
            )}
            <Button variant="ghost" size="small" onClick={onDismiss}>
              {t('common:dismiss')}
            </Button>
          </div>
        }
      >
        <ul className="mt-1 max-h-[168px] overflow-auto">
          {cells.slice(0, named).map((cell) => (
            <li key={`${cell.path ?? ''} ${cell.cell} ${cell.from?.join() ?? ''}`}>{inWords(cell)}</li>
          ))}
          {more > 0 && <li>{t('forecast:sheet.refused.more', counted(more))}</li>}
        </ul>
      </NoticeBox>
    </div>
  );
});
