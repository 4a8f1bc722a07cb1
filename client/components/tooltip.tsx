import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../lib/class-names';

interface TooltipProps {
  text: string;
  /** The element takes the whole width. */
  isWide?: boolean;
  /** One element that takes focus and pointer; it is described by the tooltip. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

export const tipClasses =
  'rounded-sm bg-deep px-2.5 py-2 text-xs/[1.125rem] text-deep-ink shadow-[var(--shadow-md),0_0_0_1px_light-dark(transparent,#2f6070)]';

const delay = 300;

/** Moves a sheet that is centred on its element until it is 12 px off both edges of the window. */
function keepInside(sheet: HTMLElement | null) {
  if (!sheet) return;
  const reach = sheet.offsetWidth / 2 + 12;
  const left = Number.parseFloat(sheet.style.left);
  sheet.style.left = `${Math.max(Math.min(left, window.innerWidth - reach), reach)}px`;
}

/** A deep sheet beside its element: after 300 ms under the pointer, at once on focus; Esc closes it. */
export function Tooltip({ text, isWide = false, children }: TooltipProps) {
  const id = useId();
  const holder = useRef<HTMLSpanElement>(null);
  const timer = useRef<number | undefined>(undefined);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);

  const open = () => {
    const box = holder.current?.getBoundingClientRect();
    if (!box) return;
    setPlace({ left: box.left + box.width / 2, top: box.bottom + 8 });
  };
  const close = () => {
    window.clearTimeout(timer.current);
    setPlace(null);
  };

  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!place) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setPlace(null);
    const onResize = () => setPlace(null);
    window.addEventListener('keydown', onKey);
    window.addEventListener('resize', onResize);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('resize', onResize);
    };
  }, [place]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the wrapper only watches; the child is the control
    <span
      ref={holder}
      className={classNames('min-w-0', isWide ? 'flex w-full' : 'inline-flex')}
      onPointerEnter={() => {
        timer.current = window.setTimeout(open, delay);
      }}
      onPointerLeave={close}
      onFocus={open}
      onBlur={close}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span id={id} className="sr-only" role="tooltip">
        {text}
      </span>
      {place &&
        createPortal(
          <div
            ref={keepInside}
            className={classNames(
              tipClasses,
              'pointer-events-none fixed z-(--z-tooltip) w-max max-w-[min(280px,calc(100vw-24px))] -translate-x-1/2',
            )}
            style={place}
            aria-hidden="true"
          >
            {text}
          </div>,
          document.body,
        )}
    </span>
  );
}
