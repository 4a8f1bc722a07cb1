import { useTranslation } from 'react-i18next';
import { InfoDialog } from '#client/components/info-dialog.tsx';
import { controlKey } from '#client/lib/keys.ts';
import { shortcutGroups } from './shortcut-list';
import './palette.css';

/** Every key that does something, by the place where it does. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['palette', 'common']);
  return (
    <InfoDialog
      title={t('palette:shortcuts.title')}
      width={760}
      close={t('common:close')}
      variant="primary"
      onClose={onClose}
    >
      <div className="shortcuts">
        {shortcutGroups.map(({ name, shortcuts }) => (
          <section key={name} aria-label={t(`palette:shortcuts.groups.${name}`)}>
            <h3 className="h3">{t(`palette:shortcuts.groups.${name}`)}</h3>
            <dl>
              {shortcuts.map(({ what, keys }) => (
                <div key={what}>
                  <dt>{t(`palette:shortcuts.${what}`)}</dt>
                  <dd>
                    {keys.map((key) => (
                      <span className="kbd" key={key}>
                        {key.replace('Ctrl', controlKey)}
                      </span>
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
