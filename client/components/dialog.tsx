import type { LucideIcon } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';

export interface DialogProps {
  isOpen?: boolean;
  /** Called by Esc, a click outside or Cancel. Leave the dialog open by doing nothing. */
  onClose: () => void;
  /** What happened. */
  title: string;
  /** In a tile before the title. */
  icon?: LucideIcon;
  /** What is safe; announced with the title. */
  description?: ReactNode;
  /** The buttons: what will happen. */
  footer?: ReactNode;
  width?: number;
  children?: ReactNode;
}

/** A raised sheet over a scrim; focus is trapped and returns to where it came from. */
export function Dialog({
  isOpen = true,
  onClose,
  title,
  icon: Icon,
  description,
  footer,
  width = 480,
  children,
}: DialogProps) {
  const opener = useRef<Element | null>(null);
  const returnFocus = (event: Event) => {
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content
            className="dialog"
            style={{ maxWidth: width }}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={returnFocus}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <header>
              {Icon && (
                <span className="dialog-tile">
                  <Icon />
                </span>
              )}
              <Radix.Title className="h2">{title}</Radix.Title>
              {description && (
                <Radix.Description asChild>
                  <p className="text-ink-2 dialog-description">{description}</p>
                </Radix.Description>
              )}
            </header>
            <div className="body">{children}</div>
            {footer && <footer>{footer}</footer>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
