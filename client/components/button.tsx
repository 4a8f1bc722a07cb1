import { cva, type VariantProps } from 'class-variance-authority';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../lib/class-names';
import { Tooltip } from './tooltip';

export const buttonClasses = cva('btn', {
  variants: {
    variant: { plain: '', primary: 'primary', ghost: 'ghost', danger: 'danger' },
    size: { normal: '', small: 'sm', large: 'lg' },
    isWide: { true: 'wide' },
    isIcon: { true: 'icon' },
  },
});

export interface ButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'>,
    VariantProps<typeof buttonClasses> {
  ref?: Ref<HTMLButtonElement>;
  /** True: not possible. A text: not possible, and this is the reason, shown as a tooltip. */
  disabled?: boolean | string | undefined;
  /** The word that is beside the spinner while work is under way; the button cannot be pressed meanwhile. */
  busy?: ReactNode;
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
      className={classNames(buttonClasses({ variant, size, isWide, isIcon }), isBlocked && 'is-disabled', className)}
      disabled={disabled === true}
      aria-disabled={reason !== null || isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={reason !== null || isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? (
        <>
          <span className="spin" aria-hidden="true" />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  );
  return reason === null ? button : <Tooltip text={reason}>{button}</Tooltip>;
}
