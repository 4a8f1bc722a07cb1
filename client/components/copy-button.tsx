import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonProps } from './button';

interface CopyButtonProps {
  label: string;
  text: string;
  /** What is said after it. */
  copied: string;
  refused: string;
  size?: ButtonProps['size'];
}

/** Copies a text and says so; where the browser forbids it, it says that too, and the text is beside to be marked. */
export function CopyButton({ label, text, copied, refused, size = 'small' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const Icon = outcome === 'copied' ? Check : Copy;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <>
      <Button size={size} onClick={() => void copy()}>
        <Icon className="size-3.5" />
        {label}
      </Button>
      <span className="text-xs text-ink-2" role="status">
        {outcome && (outcome === 'copied' ? copied : refused)}
      </span>
    </>
  );
}
