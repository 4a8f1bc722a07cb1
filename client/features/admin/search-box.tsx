import { Search } from 'lucide-react';

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Narrows the list below it while somebody types. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <search className="input adm-search">
      <Search />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={254}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  );
}
