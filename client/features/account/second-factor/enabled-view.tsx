import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { formatDate } from '#client/lib/format-date.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { sectionStack, sectionText } from '../looks';
import { ProofDialog } from './proof-dialog';

export type SecondFactorStatus = RouterOutputs['account']['secondFactor']['status'];

interface EnabledViewProps {
  enabledAt: Date;
  status: SecondFactorStatus;
  onCodes: (codes: string[]) => void;
  onDisabled: () => void;
}

const few = 3;

/** Two-factor authentication while it is on: since when, how many recovery codes are left, and what can be changed. */
export function EnabledView({ enabledAt, status, onCodes, onDisabled }: EnabledViewProps) {
  const { t } = useTranslation('account');
  const [asks, setAsks] = useState<'renew' | 'disable'>();
  const close = () => setAsks(undefined);
  const renew = trpc.account.secondFactor.renewCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const disable = trpc.account.secondFactor.disable.useMutation({ onSuccess: onDisabled });
  const work = asks === 'renew' ? renew : disable;
  const count = status.recoveryCodesLeft;

  return (
    <div className={sectionStack}>
      <p className={sectionText}>
        {t('secondFactor.onSince', { date: formatDate(enabledAt) })} {t('secondFactor.codesLeft', { count })}
      </p>
      {count <= few && <NoticeBox tone="warn">{t('secondFactor.fewCodes')}</NoticeBox>}
      {status.isMandatory && <p className="text-ink-2">{t('secondFactor.mandatory')}</p>}
      <div className="flex items-center gap-2">
        <Button onClick={() => setAsks('renew')}>{t('secondFactor.renew.open')}</Button>
        {!status.isMandatory && (
          <Button variant="ghost" onClick={() => setAsks('disable')}>
            {t('secondFactor.disable.open')}
          </Button>
        )}
      </div>
      {asks && (
        <ProofDialog
          key={asks}
          title={t(`secondFactor.${asks}.title`)}
          text={t(`secondFactor.${asks}.text`)}
          action={t(`secondFactor.${asks}.submit`)}
          isDangerous={asks === 'disable'}
          mutation={work}
          onClose={close}
        />
      )}
    </div>
  );
}
