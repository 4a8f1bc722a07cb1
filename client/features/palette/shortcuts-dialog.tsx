import { useTranslation } from 'react-i18next';
import { InfoDialog } from '#client/components/info-dialog.tsx';
import { Kbd } from '#client/components/kbd.tsx';
import { controlKey } from '#client/lib/keys.ts';
import { shortcutGroups } from './shortcut-list';

/** Every key that does something, by the place where it does. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['palette', 'common']);
  return (
    <InfoDialog title={t('palette:shortcuts.title')} width={760} variant="primary" onClose={onClose}>
      <div className="columns-2 gap-x-10 max-desk:columns-1">
        {shortcutGroups.map(({ name, shortcuts }) => (
          <section key={name} className="break-inside-avoid pb-4.5" aria-label={t(`palette:shortcuts.groups.${name}`)}>
            <h3 className="text-subheading pb-1">{t(`palette:shortcuts.groups.${name}`)}</h3>
            <dl>
              {shortcuts.map(({ what, keys }) => (
                <div key={what} className="flex min-h-7 items-center justify-between gap-3 border-b border-line">
                  <dt className="text-ink-2">{t(`palette:shortcuts.${what}`)}</dt>
                  <dd className="flex flex-none gap-1.5">
                    {keys.map((key) => (
                      <Kbd key={key}>{key.replace('Ctrl', controlKey)}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </InfoDialog>
  );
}
