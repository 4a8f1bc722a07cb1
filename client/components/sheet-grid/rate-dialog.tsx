import { useTranslation } from 'react-i18next';
import { parseTyped } from '#client/lib/number-text.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Field } from '../field';
import { FormDialog } from '../form-dialog';

interface RateDialogProps {
  title: string;
  text: string;
  label: string;
  action: string;
  startsAt?: string;
  onClose: () => void;
  /** Parts per million. */
  onRate: (rate: number) => void;
}

const least = -1_000_000;
const most = 10_000_000;

/** Asks for a rate of growth: 5, 5 % and −2.5 are all taken. */
export function RateDialog({ title, text, label, action, startsAt = '', onClose, onRate }: RateDialogProps) {
  const { t } = useTranslation('forecast');
  const form = useForm({
    initial: { rate: startsAt },
    read: ({ rate: typed }) => {
      const rate = parseTyped(typed.trim().replace(/^\+/, ''), 'rate');
      if (rate === null) return { data: null, errors: { rate: t('sheet.rateFault') } };
      const isOutside = rate < least || rate > most;
      return isOutside ? { data: null, errors: { rate: t('sheet.rateBounds') } } : { data: { rate }, errors: {} };
    },
    send: ({ rate }) => {
      onClose();
      onRate(rate);
    },
    mode: 'always',
  });
  return (
    <FormDialog title={title} description={text} width={420} form={form} isAtStart action={action} onClose={onClose}>
      <Field
        {...form.field('rate')}
        className="max-w-[180px]"
        label={label}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        inputEnd={<span className="text-ink-2">%</span>}
        error={form.wasTried || form.values.rate !== '' ? form.errors.rate : undefined}
      />
    </FormDialog>
  );
}
