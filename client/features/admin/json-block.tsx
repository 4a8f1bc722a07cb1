import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { CodeBlock } from './parts/code-parts';
import { useOutcome } from './stripe/use-outcome';

/** An object as formatted JSON, to read and to copy. */
export function JsonBlock({ title, value }: { title: string; value: unknown }) {
  const { t } = useTranslation('admin');
  const outcome = useOutcome();
  const text = JSON.stringify(value, null, 2);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      outcome.done(t('stripe.event.copied'), t('stripe.event.copiedText'));
    } catch {
      outcome.warn(t('stripe.event.notCopied'), t('stripe.event.notCopiedText'));
    }
  };
  return (
    <section className="mt-3.5 grid gap-1.5" aria-label={title}>
      <div className="flex items-center gap-2">
        <h3 className="text-subheading min-w-0 flex-1">{title}</h3>
        <Button size="small" variant="ghost" onClick={() => void copy()} icon={Copy} label={t('stripe.event.copy')} />
      </div>
      <CodeBlock className="max-h-90">{text}</CodeBlock>
    </section>
  );
}
