import { cva, type VariantProps } from 'class-variance-authority';
import { Check, type CircleAlert, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export const badgeClasses = cva(
  'inline-flex items-center gap-[5px] rounded-full font-medium whitespace-nowrap [&>svg]:size-[13px] [&>svg]:stroke-2',
  {
    variants: {
      tone: {
        neutral: 'bg-press text-ink-2',
        ok: 'bg-positive-soft text-positive',
        warn: 'bg-warning-soft text-warning',
        bad: 'bg-negative-soft text-negative',
        info: 'bg-brand-soft text-brand-text',
        brass: 'bg-brass-soft text-brass',
        line: 'text-ink-2 inset-ring inset-ring-line-strong',
      },
      isSmall: { true: 'h-[19px] px-[7px] text-2xs', false: 'h-[22px] px-2 text-xs' },
    },
    defaultVariants: { tone: 'neutral', isSmall: false },
  },
);

const icons = {
  neutral: null,
  ok: Check,
  warn: TriangleAlert,
  bad: OctagonAlert,
  info: Info,
  brass: null,
  line: null,
} as const;

interface BadgeProps extends VariantProps<typeof badgeClasses> {
  /** Replaces the icon of the tone; null shows none. */
  icon?: typeof CircleAlert | null;
  children: ReactNode;
}

/** Tint, icon and words; the tone's own icon tells it without colour. */
export function Badge({ tone = 'neutral', isSmall, icon, children }: BadgeProps) {
  const Icon = icon === undefined ? icons[tone ?? 'neutral'] : icon;
  return (
    <span className={badgeClasses({ tone, isSmall })}>
      {Icon && <Icon />}
      {children}
    </span>
  );
}
