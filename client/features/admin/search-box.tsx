import { SearchField } from '#client/components/search-field.tsx';

/** Above a list of the administrator; on a phone on a line of its own. */
export function SearchBox(props: { label: string; value: string; onChange: (text: string) => void }) {
  return <SearchField {...props} isSmall className="w-72 max-desk:order-9 max-desk:w-full" />;
}
