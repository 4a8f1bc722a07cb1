import { cva } from 'class-variance-authority';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';

/** What is typed in; round it, where it holds more than the field alone. */
export const inputClasses = cva('input flex w-full items-center rounded-sm border placeholder:text-ink-3', {
  variants: {
    kind: {
      field: '',
      select: 'pr-7 pl-2.5',
      area: 'min-h-[72px] px-2.5 py-2',
      /** Whoever uses it gives height and type. */
      free: '',
      /** A box round a field and what is beside it. */
      box: 'pr-1 pl-2.5 has-[input:focus]:border-focus has-[input:focus]:outline-2 has-[input:focus]:-outline-offset-1 has-[input:focus]:outline-focus [&>input]:h-full [&>input]:min-w-0 [&>input]:flex-1 [&>input]:outline-0',
    },
    size: { normal: '', large: 'text-base/5' },
    state: {
      plain: 'border-line-control focus:border-focus disabled:border-line hover:not-disabled:not-focus:border-ink-3',
      error: 'border-negative',
      off: 'border-line',
    },
    isTyped: { true: 'justify-end bg-cell-input text-right text-cell-input-ink', false: '' },
  },
  compoundVariants: [
    { kind: ['field', 'select', 'area', 'free'], class: 'focus:outline-2 focus:-outline-offset-1 focus:outline-focus' },
    { kind: ['field', 'select', 'area', 'box'], size: 'normal', class: 'max-desk:text-lg/5' },
    { kind: 'field', size: 'normal', class: 'px-2.5' },
    { kind: 'field', size: 'large', class: 'px-3' },
    { kind: ['field', 'select', 'box'], size: 'normal', class: 'h-(--control)' },
    { kind: ['field', 'select', 'box'], size: 'large', class: 'h-(--control-lg)' },
    { isTyped: false, state: 'plain', class: 'bg-surface text-ink disabled:bg-sunken disabled:text-ink-3' },
    { isTyped: false, state: 'error', class: 'bg-[light-dark(#fffafa,#21171a)] text-ink' },
    { isTyped: false, state: 'off', class: 'bg-sunken text-ink-3' },
  ],
  defaultVariants: { kind: 'field', size: 'normal', state: 'plain', isTyped: false },
});

export const fieldClasses = 'field grid gap-[5px]';
export const labelClasses = 'text-xs font-medium text-ink-2';
export const hintClasses = 'hint text-xs text-ink-3';

/** The tick of a box, the dot of a choice. */
export const tickClasses = cva(
  'mt-0.5 grid size-4 flex-none appearance-none place-items-center border border-line-control bg-surface checked:border-brand checked:bg-brand',
  {
    variants: {
      kind: {
        box: 'rounded-[4px] checked:after:-mt-0.5 checked:after:h-1 checked:after:w-2 checked:after:-rotate-45 checked:after:border-b-[1.75px] checked:after:border-l-[1.75px] checked:after:border-inverse',
        choice: 'rounded-full checked:after:size-1.5 checked:after:rounded-full checked:after:bg-inverse',
      },
    },
    defaultVariants: { kind: 'box' },
  },
);

interface FieldErrorProps {
  id?: string;
  role?: 'alert';
  className?: string;
  children: ReactNode;
}

/** The sentence below a field that was rejected. */
export function FieldError({ id, role, className, children }: FieldErrorProps) {
  return (
    <span
      id={id}
      role={role}
      className={classNames(
        'error flex items-start gap-[5px] text-xs text-negative [&>svg]:mt-[1.5px] [&>svg]:size-[13px]',
        className,
      )}
    >
      <CircleAlert />
      {children}
    </span>
  );
}
