import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cellCount, columnTitle, rowTitle, type SheetContent } from './place-cells';
import { sizeOf } from './ranges';
import { selectedRange, useSelection } from './selection';

interface AnnouncerProps {
  content: SheetContent;
  /** What an action did. */
  news: string;
}

const pause = 400;

/** Says to screen readers what was done, and which range is selected once it stands still. */
export function Announcer({ content, news }: AnnouncerProps) {
  const { t } = useTranslation('forecast');
  const selection = useSelection();
  const [said, setSaid] = useState('');
  const range = selectedRange(selection);
  const isMany = range !== null && sizeOf(range).cells > 1;
  const titleAt = (row: number, column: number) => {
    const found = content.rows[row];
    return found ? `${rowTitle(found)}, ${columnTitle(content, Math.max(column, 0))}` : '';
  };
  const words = isMany
    ? `${t('sheet.rangeOf', { from: titleAt(range.top, range.left), to: titleAt(range.bottom, range.right) })}. ${t('sheet.count', { count: cellCount(content, range) })}`
    : '';
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), pause);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <>
      <p className="sr-only" role="status">
        {news}
      </p>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </>
  );
}
