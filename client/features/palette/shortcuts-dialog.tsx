import { useTranslation } from 'react-i18next';
import { InfoDialog } from '#client/components/info-dialog.tsx';
import { Kbd } from '#client/components/kbd.tsx';
import { keyNames } from '#client/lib/keys.ts';

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
                      <Kbd key={key}>{keyNames(key)}</Kbd>
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

/** Every shortcut of the product; several keys do the same. */
const shortcutGroups = [
  {
    name: 'anywhere',
    shortcuts: [
      { what: 'palette', keys: ['Ctrl+K'] },
      { what: 'list', keys: ['?'] },
      { what: 'save', keys: ['Ctrl+S'] },
      { what: 'undo', keys: ['Ctrl+Z'] },
      { what: 'redo', keys: ['Ctrl+Y', 'Ctrl+Shift+Z'] },
      { what: 'close', keys: ['Esc'] },
    ],
  },
  {
    name: 'move',
    shortcuts: [
      { what: 'cells', keys: ['← ↑ → ↓'] },
      { what: 'edge', keys: ['Ctrl+← ↑ → ↓'] },
      { what: 'next', keys: ['Tab', 'Shift+Tab'] },
      { what: 'below', keys: ['Enter', 'Shift+Enter'] },
      { what: 'row', keys: ['Home', 'End'] },
      { what: 'sheet', keys: ['Ctrl+Home', 'Ctrl+End'] },
      { what: 'page', keys: ['PgUp', 'PgDn'] },
    ],
  },
  {
    name: 'edit',
    shortcuts: [
      { what: 'type', keys: ['F2'] },
      { what: 'cancel', keys: ['Esc'] },
      { what: 'clear', keys: ['Del'] },
      { what: 'copy', keys: ['Ctrl+C', 'Ctrl+X', 'Ctrl+V'] },
      { what: 'fill', keys: ['Ctrl+R', 'Ctrl+D'] },
      { what: 'fillRange', keys: ['Ctrl+Enter'] },
      { what: 'trend', keys: ['Ctrl+E'] },
      { what: 'grow', keys: ['Ctrl+Shift+G'] },
      { what: 'laterYears', keys: ['Ctrl+Shift+L'] },
      { what: 'note', keys: ['Shift+F2'] },
    ],
  },
  {
    name: 'select',
    shortcuts: [
      { what: 'range', keys: ['Shift+← ↑ → ↓'] },
      { what: 'toEdge', keys: ['Ctrl+Shift+← ↑ → ↓'] },
      { what: 'all', keys: ['Ctrl+A'] },
      { what: 'lines', keys: ['Shift+Space', 'Ctrl+Space'] },
      { what: 'fold', keys: ['Alt+Shift+←', 'Alt+Shift+→'] },
    ],
  },
  {
    name: 'figures',
    shortcuts: [{ what: 'why', keys: ['Enter'] }],
  },
] as const;
