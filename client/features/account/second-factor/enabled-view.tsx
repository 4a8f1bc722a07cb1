import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { StepUpDialog } from '#client/components/step-up-dialog.tsx';
import { formatDate } from '#client/lib/format-date.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { useStepUp } from '#client/lib/use-step-up.ts';
import type { SecondFactorProofInput } from '#shared/inputs/second-factor.ts';
import { sectionStack, sectionText } from '../looks';

export type SecondFactorStatus = RouterOutputs['account']['secondFactor']['status'];

interface EnabledViewProps {
  status: SecondFactorStatus;
  /** Sets the app up, where passkeys are the second factor so far. */
  onSetUp: () => void;
  onCodes: (codes: string[]) => void;
  onDisabled: () => void;
}

const few = 3;

/** Two-factor authentication while it is on: since when, how many recovery codes are left, and what can be changed. */
export function EnabledView({ status, onSetUp, onCodes, onDisabled }: EnabledViewProps) {
  const { t } = useTranslation('account');
  const [asks, setAsks] = useState<'renew' | 'disable'>();
  const renew = trpc.account.secondFactor.renewCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const disable = trpc.account.secondFactor.disable.useMutation({ onSuccess: onDisabled });
  const { enabledAt, recoveryCodesLeft: count } = status;
  // The app is not the last second factor where there are passkeys.
  const isLast = status.passkeys === 0;

  return (
    <div className={sectionStack}>
      <p className={sectionText}>
        {enabledAt ? t('secondFactor.onSince', { date: formatDate(enabledAt) }) : t('secondFactor.byPasskey')}{' '}
        {t('secondFactor.codesLeft', { count })}
      </p>
      {count <= few && <NoticeBox tone="warn">{t('secondFactor.fewCodes')}</NoticeBox>}
      {status.isMandatory && isLast && <p className="text-ink-2">{t('secondFactor.mandatory')}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => setAsks('renew')}>{t('secondFactor.renew.open')}</Button>
        {!enabledAt && <Button onClick={onSetUp}>{t('secondFactor.setUp.app')}</Button>}
        {enabledAt && !(status.isMandatory && isLast) && (
          <Button variant="ghost" onClick={() => setAsks('disable')}>
            {t('secondFactor.disable.open')}
          </Button>
        )}
      </div>
      {asks && (
        <AskDialog
          key={asks}
          asks={asks}
          isLast={isLast}
          mutation={asks === 'renew' ? renew : disable}
          onClose={() => setAsks(undefined)}
        />
      )}
    </div>
  );
}

interface AskDialogProps {
  asks: 'renew' | 'disable';
  isLast: boolean;
  mutation: { mutateAsync: (proof: SecondFactorProofInput) => Promise<unknown> };
  onClose: () => void;
}

function AskDialog({ asks, isLast, mutation, onClose }: AskDialogProps) {
  const { t } = useTranslation('account');
  const stepUp = useStepUp({ mutateAsync: ({ password, code = '' }) => mutation.mutateAsync({ password, code }) });
  const hasPasskey = asks === 'disable' && !isLast;
  return (
    <StepUpDialog
      title={t(`secondFactor.${asks}.title`)}
      description={hasPasskey ? t('secondFactor.disable.textWithPasskey') : t(`secondFactor.${asks}.text`)}
      action={t(`secondFactor.${asks}.submit`)}
      isDangerous={asks === 'disable'}
      stepUp={stepUp}
      onClose={onClose}
    />
  );
}
