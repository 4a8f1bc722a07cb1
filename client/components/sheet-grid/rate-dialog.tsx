import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseTyped } from '#client/lib/number-text.ts';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { Field } from '../field';

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
  const { t } = useTranslation(['forecast', 'common']);
  const [typed, setTyped] = useState(startsAt);
  const [isTried, setTried] = useState(false);
  const rate = parseTyped(typed.trim().replace(/^\+/, ''), 'rate');
  const isOutside = rate !== null && (rate < least || rate > most);
  const issue = rate === null ? t('forecast:sheet.rateFault') : isOutside ? t('forecast:sheet.rateBounds') : undefined;
  const submit = () => {
    setTried(true);
    if (rate === null || isOutside) return;
    onClose();
    onRate(rate);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={text}
      width={420}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" onClick={submit}>
            {action}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          className="sheet-rate"
          label={label}
          value={typed}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          inputEnd={<span className="muted">%</span>}
          error={isTried || typed !== '' ? issue : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  );
}
