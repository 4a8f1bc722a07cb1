import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { paletteRequested } from '#client/lib/commands.ts';
import { loadAreas } from '#client/lib/i18n.ts';
import { isTyping } from '#client/lib/keys.ts';
import { useSignal } from '#client/lib/signals.ts';

const CommandPalette = lazy(async () => {
  const [{ CommandPalette: palette }] = await Promise.all([import('./command-palette'), loadAreas('palette')]);
  return { default: palette };
});
const ShortcutsDialog = lazy(async () => {
  const [{ ShortcutsDialog: dialog }] = await Promise.all([import('./shortcuts-dialog'), loadAreas('palette')]);
  return { default: dialog };
});

/** Ctrl+K opens the command palette from anywhere, "?" the list of shortcuts unless something is being typed. */
export function PaletteHost() {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPalette = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k';
    const isShortcuts = event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
    if (!isPalette && !isShortcuts) return;
    // A dialog that asks something must be answered first.
    if (open === null && document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    const asked = isPalette ? 'palette' : 'shortcuts';
    setOpen(open === asked ? null : asked);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before the sheet, in which keys begin an entry.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
  useSignal(paletteRequested, () => setOpen('palette'));

  const close = () => setOpen(null);
  return (
    <Suspense fallback={null}>
      {open === 'palette' && <CommandPalette onClose={close} onShortcuts={() => setOpen('shortcuts')} />}
      {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </Suspense>
  );
}
