import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#client/components/select-field.tsx';
import { type Sorting, sortings } from './sort-forecasts';

interface HomeToolsProps {
  search: string;
  onSearch: (search: string) => void;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

/** Search and order of the list. */
export function HomeTools({ search, onSearch, sorting, onSort }: HomeToolsProps) {
  const { t } = useTranslation('forecast');
  return (
    <>
      <SelectField
        className="[&>select]:w-auto max-desk:order-3 max-desk:grow max-desk:[&>select]:w-full"
        label={t('home.sort.label')}
        isLabelHidden
        value={sorting}
        options={sortings.map((value) => ({ value, label: t(`home.sort.${value}`) }))}
        onChange={({ target }) => onSort(sortings.find((one) => one === target.value) ?? 'saved')}
      />
      <label className="flex h-(--control) w-55 items-center gap-2 rounded-sm border border-line-control bg-surface px-2.5 text-ink-3 hover:border-ink-3 max-desk:text-lg/5 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus max-desk:order-2 max-desk:w-auto max-desk:min-w-0 max-desk:flex-[100_1_180px]">
        <Search />
        <input
          className="min-w-0 flex-1 text-ink outline-none"
          type="search"
          aria-label={t('home.search')}
          placeholder={t('home.search')}
          value={search}
          onChange={({ target }) => onSearch(target.value)}
        />
      </label>
    </>
  );
}
