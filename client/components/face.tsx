import { cva, type VariantProps } from 'class-variance-authority';

const face = cva('inline-grid flex-none place-items-center rounded-full font-semibold leading-none text-inverse', {
  variants: {
    colour: {
      own: 'bg-brand',
      copper: 'bg-brass',
      plum: 'bg-chart-3',
      sky: 'bg-focus',
      brick: 'bg-chart-5',
      ink: 'bg-ink-2',
    },
    size: { small: 'size-[17px] text-[8px]', normal: 'size-6 text-[10px]', large: 'size-7.5 text-[11px]' },
  },
  defaultVariants: { size: 'normal' },
});

export type FaceColour = NonNullable<VariantProps<typeof face>['colour']>;

interface FaceProps {
  name: string;
  colour: FaceColour;
  size?: 'small' | 'normal' | 'large';
  /** What it says, where that is more than the name. */
  label?: string;
}

/** Two letters of a name: of its first two words, else its first two. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', second] = words;
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2);
  return letters.join('').toUpperCase();
}

/** A person, as a disc of their colour with their initials. */
export function Face({ name, colour, size, label = name }: FaceProps) {
  return (
    <span className={face({ colour, size })} role="img" title={label} aria-label={label}>
      {initialsOf(name)}
    </span>
  );
}
