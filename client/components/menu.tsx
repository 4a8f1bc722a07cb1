import type { LucideIcon } from 'lucide-react';
import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../lib/class-names';
import { menuContent, menuItem, menuRule } from './menu-looks';

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  isDisabled?: boolean;
  /** Ticked: the current choice. */
  isCurrent?: boolean;
  isDanger?: boolean;
}

interface MenuProps {
  /** The control that opens the menu: one Button. */
  trigger: ReactNode;
  items: readonly (MenuItem | 'separator')[];
  align?: 'start' | 'end';
  /** It opens inside a dialog. */
  isInDialog?: boolean;
}

/** A menu of actions or choices; arrows move, typing jumps, Esc closes. */
export function Menu({ trigger, items, align = 'end', isInDialog = false }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  // Going back leaves the page under an open menu.
  useEffect(() => {
    const close = () => setOpen(false);
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, []);
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={classNames(menuContent, isInDialog && 'z-[calc(var(--z-dialog)+1)]!')}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          {items.map((item, index) =>
            item === 'separator' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a separator has nothing else to be known by
              <DropdownMenu.Separator className={menuRule} key={index} />
            ) : (
              <DropdownMenu.Item
                key={item.label}
                className={menuItem(item.isDanger)}
                disabled={item.isDisabled ?? false}
                onSelect={item.onSelect}
              >
                {item.icon && <item.icon />}
                <span className="min-w-0 flex-1">{item.label}</span>
                {item.isCurrent && <Check className="size-3.5" />}
              </DropdownMenu.Item>
            ),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
