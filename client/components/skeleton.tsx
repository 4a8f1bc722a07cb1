import { useTranslation } from 'react-i18next';

interface SkeletonProps {
  /** Rows of the part that is coming. */
  rows?: number;
  columns?: number;
}

const widths = ['34%', '26%', '30%', '22%', '38%'];

/** The rows of a part that is loading. */
export function Skeleton({ rows = 4, columns = 3 }: SkeletonProps) {
  const { t } = useTranslation('common');
  return (
    <div className="grid gap-3.5 p-4" role="status">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div className="flex items-center gap-2" key={row}>
          <span className="h-3 rounded-[4px] bg-press" style={{ width: widths[row % widths.length] }} />
          <span className="flex-1" />
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are alike and never move
            <span className="h-3 rounded-[4px] bg-press" key={column} style={{ width: 48 }} />
          ))}
        </div>
      ))}
    </div>
  );
}
