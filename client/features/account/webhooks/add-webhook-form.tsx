import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Field } from '#client/components/field.tsx';
import { readEntries } from '#client/lib/field-issues.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
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
  const mutation = trpc.account.webhooks.create.useMutation({
    trpc: { context: { bypass: [403] } },
    onSuccess: ({ secret }, { url }) => {
      form.reset();
      onMade({ url, secret });
      return utils.account.webhooks.list.invalidate();
    },
  });
  const form = useMutationForm({
    mutation,
    initial: { url: '' },
    read: (values) => readEntries(createWebhookInput, values),
  });
  const isFull = count >= maximumWebhooks;

  return (
    <form
      className="grid grid-cols-1 items-start gap-2.5 min-[576px]:grid-cols-[minmax(0,1fr)_auto]"
      onSubmit={form.submit}
      noValidate
    >
      <Field
        {...form.field('url')}
        label={t('url')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('urlExample')}
        hint={t('urlHint', { maximum: maximumWebhooks })}
      />
      <div className="flex justify-self-start min-[576px]:mt-5.5">
        <Button
          type="submit"
          disabled={isVerified ? isFull && t('full', { maximum: maximumWebhooks }) : t('shell:verifyEmail.notYet')}
          busy={form.isBusy && t('adding')}
        >
          {t('add')}
        </Button>
      </div>
    </form>
  );
}
