import { type LucideIcon, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../lib/class-names';
import { IconButton } from './icon-button';

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
  /** On a phone a sheet from below; a cross closes it. */
  isSheet?: boolean;
  /** Title and buttons stay while what is between them scrolls; a phone's whole screen. A cross closes it. */
  isFramed?: boolean;
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
  isSheet = false,
  isFramed = false,
  children,
}: DialogProps) {
  const { t } = useTranslation('common');
  const opener = useRef<Element | null>(null);
  const returnFocus = (event: Event) => {
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay
          className={classNames(
            'fixed inset-0 z-(--z-dialog) grid animate-appear place-items-center overflow-auto bg-scrim p-6',
            isSheet && 'max-desk:place-items-end max-desk:p-0!',
            isFramed && 'max-desk:p-0!',
          )}
        >
          <Radix.Content
            className={classNames(
              'dialog max-h-[calc(100dvh-48px)] w-full animate-rise scroll-pb-18 overflow-auto rounded-lg border border-line bg-raised shadow-lg',
              isSheet && 'relative max-desk:max-h-[96dvh] max-desk:rounded-b-none',
              isFramed &&
                'relative flex flex-col overflow-hidden max-desk:h-dvh max-desk:max-h-none max-desk:max-w-none! max-desk:rounded-none max-desk:border-0',
            )}
            style={{ maxWidth: width }}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={returnFocus}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <PageUnderScrim />
            <header
              className={classNames(
                'px-6 pt-5',
                Icon && 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3',
                isFramed &&
                  'flex-none pr-14 max-desk:border-b max-desk:border-line-faint max-desk:px-4 max-desk:pt-4 max-desk:pr-12 max-desk:pb-2.5',
              )}
            >
              {Icon && (
                <span className="row-span-2 grid size-9 place-items-center rounded-md bg-warning-soft text-warning [&>svg]:size-[18px]">
                  <Icon />
                </span>
              )}
              <Radix.Title className="text-heading">{title}</Radix.Title>
              {description && (
                <Radix.Description asChild>
                  <p className="mt-1.5 text-ink-2">{description}</p>
                </Radix.Description>
              )}
            </header>
            <div
              className={classNames(
                'px-6 pt-3.5 empty:p-0 empty:pb-3',
                isFramed ? 'min-h-0 flex-1 overflow-auto pb-2 max-desk:px-4 max-desk:pt-3' : 'pb-5',
              )}
            >
              {children}
            </div>
            {footer && (
              <footer
                className={classNames(
                  'flex items-center gap-2 border-t border-line px-6 py-3.5 flex-wrap max-desk:[&_:is(button,a)]:flex-1',
                  isFramed ? 'flex-none max-desk:px-4 max-desk:py-3' : 'sticky bottom-0 z-(--z-frozen) bg-raised',
                )}
              >
                {footer}
              </footer>
            )}
            {/* Last, so that the dialog begins at its first field. */}
            {(isSheet || isFramed) && (
              <IconButton
                icon={X}
                label={t('close')}
                className={classNames('absolute', isFramed ? 'top-3.5 right-3.5' : 'top-4 right-4')}
                onClick={onClose}
              />
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

const page = () => document.getElementById('root');

/**
 * Radix takes pointer events from the body, which every element inherits: a page of thousands would be styled anew. The scrim
 * takes the clicks anyhow, so the page keeps its own value. It is set before Radix's effects and taken back among them.
 */
function PageUnderScrim() {
  useLayoutEffect(() => {
    page()?.style.setProperty('pointer-events', 'auto');
  }, []);
  useEffect(() => () => void page()?.style.removeProperty('pointer-events'), []);
  return null;
}
