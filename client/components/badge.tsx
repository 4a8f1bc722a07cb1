import { cva, type VariantProps } from 'class-variance-authority';
import { Check, type CircleAlert, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export const badgeClasses = cva('badge', {
  variants: {
    tone: { neutral: '', ok: 'ok', warn: 'warn', bad: 'bad', info: 'brand', line: 'line' },
    isSmall: { true: 'sm' },
  },
});

const icons = { neutral: null, ok: Check, warn: TriangleAlert, bad: OctagonAlert, info: Info, line: null } as const;

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
