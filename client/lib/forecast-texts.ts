import i18next, { type TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FindText } from '#shared/messages/row-name.ts';

type Text = (key: string, params?: Record<string, string | number>) => string;

export { type FindText, rowName } from '#shared/messages/row-name.ts';

/** Finds texts of the forecast area by a key that is made of data; another area is before the key: `reports:…`. */
export function useForecastTexts(): FindText {
  const { t } = useTranslation(['forecast', 'reports']);
  return useMemo(() => findIn(t), [t]);
}

/** The same outside of components. */
export function forecastTexts(): FindText {
  return findIn(i18next.getFixedT(null, ['forecast', 'reports']));
}

function findIn(t: TFunction<['forecast', 'reports']>): FindText {
  const text = t as unknown as Text;
  const find: FindText = (key, params) =>
    i18next.exists(key, { ns: 'forecast', ...params }) ? text(key, params) : null;
  // Names of rows and units are thousands of times in a book of inputs.
  const cached = new Map<string, string | null>();
  return (key, params) => {
    if (params) return find(key, params);
    const kept = cached.get(key);
    if (kept !== undefined) return kept;
    const made = find(key);
    cached.set(key, made);
    return made;
  };
}
