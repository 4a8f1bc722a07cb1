import { Search } from 'lucide-react';
import { classNames } from '../lib/class-names';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  isSmall?: boolean;
  /** Its place and width. */
  className?: string;
}

/** Narrows the list below it while somebody types. */
export function SearchField({ label, value, onChange, isSmall, className }: SearchFieldProps) {
  return (
    <label
      className={classNames(
        'flex items-center gap-2 rounded-sm border border-line-control bg-surface px-2.5 text-ink-3 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus hover:border-ink-3 max-desk:text-lg/5',
        isSmall ? 'h-(--control-sm) text-xs/5 max-desk:h-(--control)' : 'h-(--control)',
        className,
      )}
    >
      <Search />
      <input
        type="search"
        className="min-w-0 flex-1 text-ellipsis text-ink outline-none"
        aria-label={label}
        placeholder={label}
        maxLength={254}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
