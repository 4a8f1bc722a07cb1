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
        className="home-sort"
        label={t('home.sort.label')}
        isLabelHidden
        value={sorting}
        options={sortings.map((value) => ({ value, label: t(`home.sort.${value}`) }))}
        onChange={({ target }) => onSort(sortings.find((one) => one === target.value) ?? 'saved')}
      />
      <label className="input home-search">
        <Search className="i" aria-hidden="true" />
        <input
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
