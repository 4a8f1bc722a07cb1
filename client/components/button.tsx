import { cva, type VariantProps } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../lib/class-names';
import { Spinner } from './spinner';
import { Tooltip } from './tooltip';

export const buttonClasses = cva(
  'inline-flex items-center justify-center gap-1.5 rounded-sm border font-medium whitespace-nowrap no-underline transition-colors duration-(--motion-instant) print:hidden',
  {
    variants: {
      variant: { plain: '', primary: '', ghost: 'ghost', danger: '' },
      size: { normal: '', small: 'text-xs', large: 'text-base' },
      isWide: { true: 'w-full' },
      isIcon: { true: 'size-(--control-sm) flex-none', false: '' },
      isBlocked: { true: 'cursor-not-allowed bg-transparent text-disabled', false: 'cursor-pointer' },
    },
    compoundVariants: [
      { size: 'normal', isIcon: false, class: 'h-(--control) px-3' },
      { size: 'small', isIcon: false, class: 'h-(--control-sm) px-2.5' },
      { size: 'large', isIcon: false, class: 'h-(--control-lg) px-4' },
      { isBlocked: true, variant: ['plain', 'primary', 'danger'], class: 'border-line' },
      { isBlocked: true, variant: 'ghost', class: 'border-transparent' },
      { isBlocked: false, variant: ['plain', 'primary', 'danger'], class: 'shadow-sm active:shadow-none' },
      {
        isBlocked: false,
        variant: 'plain',
        class: 'border-line-strong bg-surface text-ink hover:bg-hover active:bg-press',
      },
      {
        isBlocked: false,
        variant: 'primary',
        class: 'border-transparent bg-brand text-inverse hover:bg-brand-hover active:bg-brand-press',
      },
      {
        isBlocked: false,
        variant: 'ghost',
        class:
          'border-transparent bg-transparent text-ink-2 hover:bg-press hover:text-ink active:bg-line-strong active:text-ink',
      },
      {
        isBlocked: false,
        variant: 'danger',
        class:
          'border-negative-line bg-surface text-negative hover:bg-negative-soft active:border-negative active:bg-negative-soft',
      },
    ],
    defaultVariants: { variant: 'plain', size: 'normal', isIcon: false, isBlocked: false },
  },
);

/** A button in a sentence, which looks like a link. */
export const linkClasses =
  'cursor-pointer text-brand-text underline decoration-brand-line underline-offset-2 hover:decoration-current';

export interface ButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'>,
    Omit<VariantProps<typeof buttonClasses>, 'isBlocked'> {
  ref?: Ref<HTMLButtonElement>;
  /** True: not possible. A text: not possible, and this is the reason, shown as a tooltip. */
  disabled?: boolean | string | undefined;
  /** The word that is beside the spinner while work is under way; the button cannot be pressed meanwhile. */
  busy?: ReactNode;
  /** Before the words, as small as the button is. */
  icon?: LucideIcon;
  /** Its words; `children` are for more than words. */
  label?: ReactNode;
  children?: ReactNode;
}

/** A button. A reason for being disabled keeps it focusable, so that the tooltip can be read with the keyboard. */
export function Button({
  variant,
  size,
  isWide,
  isIcon,
  disabled,
  busy,
  icon: Icon,
  label,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reason = typeof disabled === 'string' ? disabled : null;
  const isBlocked = disabled === true || reason !== null;
  const isBusy = busy !== undefined && busy !== null && busy !== false;
  const button = (
    <button
      {...rest}
      type={type}
      className={classNames(
        buttonClasses({ variant, size, isWide, isIcon, isBlocked }),
        isBusy && 'cursor-progress!',
        className,
      )}
      disabled={disabled === true}
      aria-disabled={reason !== null || isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={reason !== null || isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? (
        <>
          <Spinner />
          {busy}
        </>
      ) : (
        <>
          {Icon && <Icon className={size === 'small' ? 'size-3.5' : undefined} />}
          {label}
          {children}
        </>
      )}
    </button>
  );
  if (reason === null) return button;
  return (
    <Tooltip text={reason} isWide={isWide === true}>
      {button}
    </Tooltip>
  );
}
