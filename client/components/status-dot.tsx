import { cva, type VariantProps } from 'class-variance-authority';

const dot = cva('size-[7px] flex-none', {
  variants: {
    tone: { ok: 'rounded-full bg-positive', brass: 'rounded-full bg-brass', bad: 'rounded-[1px] bg-negative' },
  },
});

/** Says what the words beside it say. */
export const StatusDot = ({ tone, className }: VariantProps<typeof dot> & { className?: string }) => (
  <span className={dot({ tone, className })} aria-hidden="true" />
);
