import {
  ArrowDownToLine,
  ArrowRightToLine,
  CalendarRange,
  ClipboardPaste,
  Copy,
  Eraser,
  FoldVertical,
  GitBranch,
  type LucideIcon,
  MessageSquare,
  Scissors,
  StickyNote,
  TrendingUp,
  UnfoldVertical,
  Waypoints,
} from 'lucide-react';
import { ContextMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#client/lib/class-names.ts';
import { controlKey } from '#client/lib/keys.ts';
import { menuContent, menuItem, menuRule } from '../menu-looks';

export interface SheetCommands {
  cut: () => void;
  copy: () => void;
  paste: () => void;
  fillDown: () => void;
  fillRight: () => void;
  trend: () => void;
  grow: () => void;
  /** Null where the selected cells have no later years. */
  laterYears: (() => void) | null;
  /** Null where the current cell takes no note. */
  note: (() => void) | null;
  hasNote: boolean;
  /** Null where nobody can comment, or on nothing. */
  comment: (() => void) | null;
  clear: () => void;
  /** Null where no selected cell differs from the base case. */
  backToBase: (() => void) | null;
  isInScenario: boolean;
  toggle: (() => void) | null;
  isFolded: boolean;
}

interface SheetMenuProps {
  /** Null where nothing can be done with them. */
  commands: (() => SheetCommands) | null;
  /** The sheet: one element. */
  children: ReactNode;
}

/** All that can be done with the selected cells: right click, or the menu key. */
export function SheetMenu({ commands, children }: SheetMenuProps) {
  const { t } = useTranslation('forecast');
  if (!commands) return children;
  return (
    <ContextMenu.Root>
      <ContextMenu.Trigger asChild>{children}</ContextMenu.Trigger>
      <ContextMenu.Portal>
        <ContextMenu.Content
          className={classNames(menuContent, 'min-w-[248px]!')}
          aria-label={t('sheet.menu.label')}
          collisionPadding={8}
        >
          <Items {...commands()} />
        </ContextMenu.Content>
      </ContextMenu.Portal>
    </ContextMenu.Root>
  );
}

function Items(commands: SheetCommands) {
  const { t } = useTranslation('forecast');
  const shift = t('sheet.keys.shift');
  return (
    <>
      <Item icon={Scissors} label={t('sheet.menu.cut')} keys={`${controlKey()} X`} onSelect={commands.cut} />
      <Item icon={Copy} label={t('sheet.menu.copy')} keys={`${controlKey()} C`} onSelect={commands.copy} />
      <Item icon={ClipboardPaste} label={t('sheet.menu.paste')} keys={`${controlKey()} V`} onSelect={commands.paste} />
      <ContextMenu.Separator className={menuRule} />
      <Item
        icon={ArrowRightToLine}
        label={t('sheet.menu.fillRight')}
        keys={`${controlKey()} R`}
        onSelect={commands.fillRight}
      />
      <Item
        icon={ArrowDownToLine}
        label={t('sheet.menu.fillDown')}
        keys={`${controlKey()} D`}
        onSelect={commands.fillDown}
      />
      <Item icon={Waypoints} label={t('sheet.menu.trend')} keys={`${controlKey()} E`} onSelect={commands.trend} />
      <Item
        icon={TrendingUp}
        label={t('sheet.menu.grow')}
        keys={`${controlKey()} ${shift} G`}
        onSelect={commands.grow}
      />
      <Item
        icon={CalendarRange}
        label={t('sheet.menu.laterYears')}
        keys={`${controlKey()} ${shift} L`}
        onSelect={commands.laterYears}
      />
      <ContextMenu.Separator className={menuRule} />
      <Item
        icon={StickyNote}
        label={t(commands.hasNote ? 'sheet.menu.editNote' : 'sheet.menu.addNote')}
        keys={`${shift} F2`}
        onSelect={commands.note}
      />
      {commands.comment && (
        <Item
          icon={MessageSquare}
          label={t('sheet.menu.comment')}
          keys={`${controlKey()} Alt M`}
          onSelect={commands.comment}
        />
      )}
      <Item
        icon={commands.isFolded ? UnfoldVertical : FoldVertical}
        label={t(commands.isFolded ? 'sheet.menu.unfold' : 'sheet.menu.fold')}
        onSelect={commands.toggle}
      />
      {commands.isInScenario && (
        <Item icon={GitBranch} label={t('scenario.backToBase')} onSelect={commands.backToBase} />
      )}
      <Item icon={Eraser} label={t('sheet.menu.clear')} keys={t('sheet.keys.delete')} onSelect={commands.clear} />
    </>
  );
}

interface ItemProps {
  icon: LucideIcon;
  label: string;
  keys?: string;
  onSelect: (() => void) | null;
}

function Item({ icon: Icon, label, keys, onSelect }: ItemProps) {
  return (
    <ContextMenu.Item className={menuItem()} disabled={onSelect === null} onSelect={() => onSelect?.()}>
      <Icon />
      <span className="min-w-0 flex-1">{label}</span>
      {keys && (
        <span className="text-xs/5 text-ink-3" aria-hidden="true">
          {keys}
        </span>
      )}
    </ContextMenu.Item>
  );
}
