import { Command, defaultFilter } from 'cmdk';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '#client/components/kbd.tsx';
import { type PaletteCommand, useOfferedCommands } from '#client/lib/commands.ts';
import { useGeneralCommands } from './use-general-commands';

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
  if (asked.every((word) => own.some((entry) => entry.startsWith(word)))) return 0.5 + likeness;
  return text.toLocaleLowerCase().includes(search.toLocaleLowerCase().trim()) ? 0.25 + likeness : 0;
}

/** Everything there is to go to or to do, found by typing a few letters of it. */
export function CommandPalette({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const { t } = useTranslation('palette');
  const groups = [...useOfferedCommands(), ...useGeneralCommands(onShortcuts)];
  return (
    <Command.Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      label={t('title')}
      className="flex max-h-[min(560px,76vh)] flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-lg"
      overlayClassName="fixed inset-0 z-(--z-dialog) animate-appear bg-scrim"
      contentClassName="fixed inset-x-4 top-[12vh] z-(--z-dialog) mx-auto max-w-155 max-desk:top-4"
      filter={match}
      loop
    >
      <div className="flex items-center gap-2.5 border-b border-line px-4 text-ink-3">
        <Search />
        <Command.Input
          className="h-12 min-w-0 flex-1 text-lg/5 text-ellipsis text-ink outline-none placeholder:text-ink-3"
          placeholder={t('placeholder')}
          aria-label={t('placeholder')}
        />
        <Kbd className="text-ink-3">{t('escape')}</Kbd>
      </div>
      <Command.List className="scroll-py-1.5 overflow-y-auto p-1.5">
        <Command.Empty className="px-2.5 py-6 text-center text-ink-2">{t('nothing')}</Command.Empty>
        {groups.map(({ heading, commands }) => (
          <Command.Group
            key={heading}
            value={heading}
            heading={<span className="block px-2.5 pt-2 pb-1 text-xs/5 text-ink-3">{heading}</span>}
          >
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
      className="flex min-h-8.5 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 data-[selected=true]:bg-press max-desk:min-h-11"
      value={id}
      keywords={[label, ...(detail ? [detail] : [])]}
      onSelect={() => {
        onClose();
        run();
      }}
    >
      {Icon && <Icon className="text-ink-3" />}
      <span className="truncate">{label}</span>
      {detail && <span className="text-ink-3 truncate">{detail}</span>}
      {keys && (
        <>
          <span className="flex-1" />
          <Kbd className="opacity-[0.72] max-desk:hidden">{keys}</Kbd>
        </>
      )}
    </Command.Item>
  );
}
