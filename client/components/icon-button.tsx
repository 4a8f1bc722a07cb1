import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from './button';

interface IconButtonProps extends Omit<ButtonProps, 'variant' | 'isIcon' | 'aria-label' | 'icon' | 'children'> {
  icon: LucideIcon;
  /** What it does, for assistive technology; the icon says it to the eye. */
  label: string;
}

/** A square button without an edge that shows an icon alone. */
export function IconButton({ icon: Icon, label, ...button }: IconButtonProps) {
  return (
    <Button {...button} variant="ghost" isIcon aria-label={label}>
      <Icon />
    </Button>
  );
}
