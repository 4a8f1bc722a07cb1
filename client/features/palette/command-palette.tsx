import { Command, defaultFilter } from 'cmdk';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type PaletteCommand, useOfferedCommands } from '#client/lib/commands.ts';
import { useGeneralCommands } from './use-general-commands';
import './palette.css';

interface CommandPaletteProps {
  onClose: () => void;
  onShortcuts: () => void;
}

const wordsOf = (text: string) =>
  text
    .toLocaleLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Words count, ids do not: each word of the search begins a word of the entry, or the whole search is part of it. */
function match(_id: string, search: string, texts: string[] = []): number {
  const text = texts.join(' ');
  const own = wordsOf(text);
  const asked = wordsOf(search);
  const likeness = defaultFilter(text, search) / 4;
  if (asked.every((word) => own.includes(word))) return 0.75 + likeness;
  if (asked.every((word) => own.some((one) => one.startsWith(word)))) return 0.5 + likeness;
  return text.toLocaleLowerCase().includes(search.toLocaleLowerCase().trim()) ? 0.25 + likeness : 0;
}

/** Everything there is to go to or to do, found by typing a few letters of it. */
export function CommandPalette({ onClose, onShortcuts }: CommandPaletteProps) {
  const { t } = useTranslation('palette');
  const groups = [...useOfferedCommands(), ...useGeneralCommands(onShortcuts)];
  return (
    <Command.Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      label={t('title')}
      className="palette"
      overlayClassName="scrim palette-scrim"
      contentClassName="palette-place"
      filter={match}
      loop
    >
      <div className="palette-search">
        <Search className="i" aria-hidden="true" />
        <Command.Input placeholder={t('placeholder')} aria-label={t('placeholder')} />
        <span className="kbd">{t('escape')}</span>
      </div>
      <Command.List>
        <Command.Empty>{t('nothing')}</Command.Empty>
        {groups.map(({ heading, commands }) => (
          <Command.Group key={heading} heading={heading}>
            {commands.map((command) => (
              <Entry key={command.id} command={command} onClose={onClose} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command.Dialog>
  );
}

function Entry({ command, onClose }: { command: PaletteCommand; onClose: () => void }) {
  const { id, label, detail, icon: Icon, keys, run } = command;
  return (
    <Command.Item
      value={id}
      keywords={[label, ...(detail ? [detail] : [])]}
      onSelect={() => {
        onClose();
        run();
      }}
    >
      {Icon && <Icon className="i" aria-hidden="true" />}
      <span className="trunc">{label}</span>
      {detail && <span className="faint trunc">{detail}</span>}
      {keys && (
        <>
          <span className="grow" />
          <span className="kbd only-desktop">{keys}</span>
        </>
      )}
    </Command.Item>
  );
}
