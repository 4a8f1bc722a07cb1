import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Field } from '#client/components/field.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { readEntries } from '#client/lib/field-issues.ts';
import { trpc } from '#client/lib/trpc.ts';
import { maximumWebhooks } from '#shared/domain/webhooks.ts';
import { createWebhookInput } from '#shared/inputs/webhook-requests.ts';

interface AddWebhookFormProps {
  /** Addresses there are already. */
  count: number;
  isVerified: boolean;
  onMade: (made: { url: string; secret: string }) => void;
}

/** One line: an address and the button that registers it. A rejected one stays as it was typed. */
export function AddWebhookForm({ count, isVerified, onMade }: AddWebhookFormProps) {
  const { t } = useTranslation(['webhooks', 'shell']);
  const utils = trpc.useUtils();
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string | undefined>();
  const create = trpc.account.webhooks.create.useMutation({ trpc: { context: { bypass: [403] } } });
  const isFull = count >= maximumWebhooks;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data, errors } = readEntries(createWebhookInput, { url });
    setError(errors.url);
    if (!data) return;
    try {
      const { secret } = await create.mutateAsync(data);
      setUrl('');
      onMade({ url: data.url, secret });
      await utils.account.webhooks.list.invalidate();
    } catch (thrown) {
      const failure = failureOf(thrown);
      setError(failure.fields.url ?? failure.text);
    }
  };

  return (
    <form className="wh-form" onSubmit={submit} noValidate>
      <Field
        label={t('url')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('urlExample')}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        error={error}
        hint={t('urlHint', { maximum: maximumWebhooks })}
      />
      <Button
        type="submit"
        disabled={isVerified ? isFull && t('full', { maximum: maximumWebhooks }) : t('shell:verifyEmail.notYet')}
        busy={create.isPending && t('adding')}
      >
        {t('add')}
      </Button>
    </form>
  );
}
