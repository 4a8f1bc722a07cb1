import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';

/** Copies a text and says so; where the browser forbids it, it says that too, and the text is beside to be marked. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('account');
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const Icon = outcome === 'copied' ? Check : Copy;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <>
      <Button size="small" onClick={() => void copy()}>
        <Icon className="size-3.5" />
        {label}
      </Button>
      <span className="text-xs text-ink-2" role="status">
        {outcome && t(`secondFactor.${outcome}`)}
      </span>
    </>
  );
}
