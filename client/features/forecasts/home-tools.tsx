import { useTranslation } from 'react-i18next';
import { SearchField } from '#client/components/search-field.tsx';
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
  const { t } = useTranslation('home');
  return (
    <>
      <SelectField
        className="[&>select]:w-auto max-desk:order-3 max-desk:grow max-desk:[&>select]:w-full"
        label={t('sort.label')}
        isLabelHidden
        value={sorting}
        options={sortings.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={({ target }) => onSort(sortings.find((sorting) => sorting === target.value) ?? 'saved')}
      />
      <SearchField
        label={t('search')}
        value={search}
        onChange={onSearch}
        className="w-55 max-desk:order-2 max-desk:w-auto max-desk:min-w-0 max-desk:flex-[100_1_180px]"
      />
    </>
  );
}
