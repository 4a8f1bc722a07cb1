import { Search } from 'lucide-react';

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Narrows the list below it while somebody types. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <search className="flex h-(--control-sm) items-center rounded-sm border border-line-control bg-surface px-2.5 hover:border-ink-3 w-60 gap-2 text-xs/5 text-ink-3 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus max-desk:order-9 max-desk:h-(--control) max-desk:w-full max-desk:text-lg/5">
      <Search />
      <input
        type="search"
        className="min-w-0 flex-1 text-ink outline-none"
        aria-label={label}
        placeholder={label}
        maxLength={254}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  );
}
