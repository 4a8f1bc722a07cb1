import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { controlKey } from '#client/lib/keys.ts';
import { shortcutGroups } from './shortcut-list';
import './palette.css';

/** Every key that does something, by the place where it does. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['palette', 'common']);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('palette:shortcuts.title')}
      width={760}
      footer={
        <>
          <span className="grow" />
          <Button variant="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
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
    </Dialog>
  );
}
