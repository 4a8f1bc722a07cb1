import { useTranslation } from 'react-i18next';
import { useShownFormulas } from './formula-names';
import { Part } from './part';
import { RowLink } from './row-link';

/** The formulas that read a driver or a line. */
export function UsedBy({ readers }: { readers: readonly { path: string; name: string }[] }) {
  const { t } = useTranslation('forecast');
  const shown = useShownFormulas();
  return (
    <Part title={t('drivers.usedBy')}>
      {readers.length === 0 && <p className="text-ink-3">{t('drivers.unused')}</p>}
      <ul className="grid gap-1">
        {readers.map(({ path, name }) => (
          <li key={path}>
            <RowLink path={path}>{shown.names.nameOf.get(path) ?? name}</RowLink>
          </li>
        ))}
      </ul>
    </Part>
  );
}
