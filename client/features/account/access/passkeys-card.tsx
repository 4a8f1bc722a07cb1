import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { Field } from '#client/components/field.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { StepUpDialog } from '#client/components/step-up-dialog.tsx';
import { land } from '#client/lib/landing.ts';
import { loadUser } from '#client/lib/load-session.ts';
import { canUsePasskeys, makePasskey } from '#client/lib/passkeys.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useStepUp } from '#client/lib/use-step-up.ts';
import { deviceName } from '#shared/domain/device-name.ts';
import type { StepUpInput } from '#shared/inputs/account-requests.ts';
import { maximumPasskeys } from '#shared/inputs/passkeys.ts';
import { sectionStack, sectionText } from '../looks';
import { RecoveryCodes } from '../second-factor/recovery-codes';

interface PasskeysCardProps {
  /** Nothing else opens before there is a second factor. */
  isRequired: boolean;
  isVerified: boolean;
}

/** What passkeys are, and a way to add one; those that are there are in the list of everything that opens the account. */
export function PasskeysCard({ isRequired, isVerified }: PasskeysCardProps) {
  const { t } = useTranslation(['account', 'shell']);
  const [wasRequired] = useState(isRequired);
  const [isAdding, setIsAdding] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const utils = trpc.useUtils();
  const passkeys = trpc.account.passkeys.list.useQuery();
  const waiting = passkeys.data?.filter(({ reviewSince }) => reviewSince !== null).length ?? 0;
  const isFull = (passkeys.data?.length ?? 0) >= maximumPasskeys;
  const leave = () => (wasRequired ? void land() : setCodes(null));

  const added = async (recoveryCodes: string[]) => {
    setIsAdding(false);
    setCodes(recoveryCodes);
    const { list } = utils.account.passkeys;
    await Promise.all([list.invalidate(), utils.account.secondFactor.status.invalidate(), wasRequired && loadUser()]);
  };
  return (
    <Card title={t('account:access.passkeys.title')}>
      {codes && codes.length > 0 ? (
        <RecoveryCodes codes={codes} onDone={leave} />
      ) : (
        <div className={sectionStack}>
          {codes && (
            <NoticeBox tone="info" isLive>
              {t('account:access.passkeys.added')}
            </NoticeBox>
          )}
          {waiting > 0 && (
            <NoticeBox tone="warn">{t('account:access.passkeys.reviewText', { count: waiting })}</NoticeBox>
          )}
          <p className={sectionText}>{t('account:access.passkeys.lead')}</p>
          {canUsePasskeys() ? (
            <Button disabled={isVerified ? isFull : t('shell:verifyEmail.notYet')} onClick={() => setIsAdding(true)}>
              <Plus className="size-3.5" />
              {t('account:access.passkeys.add')}
            </Button>
          ) : (
            <NoticeBox tone="info">{t('account:access.passkeys.host')}</NoticeBox>
          )}
        </div>
      )}
      {isAdding && <AddPasskeyDialog onAdded={(made) => void added(made)} onClose={() => setIsAdding(false)} />}
    </Card>
  );
}

interface AddPasskeyDialogProps {
  /** With the recovery codes, where it is the first second factor. */
  onAdded: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Asks for a name and proof, then has the device make a passkey. */
function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation('account');
  const unnamed = t('access.passkeys.unnamed');
  const [name, setName] = useState(deviceName(navigator.userAgent) ?? unnamed);
  const begin = trpc.account.passkeys.begin.useMutation();
  const add = trpc.account.passkeys.add.useMutation({ onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes) });
  const run = async (proof: StepUpInput) => {
    const attestation = await makePasskey(await begin.mutateAsync(proof));
    await add.mutateAsync({ name: name.trim() || unnamed, attestation });
  };
  const stepUp = useStepUp({ mutateAsync: run });
  return (
    <StepUpDialog
      title={t('access.passkeys.addTitle')}
      description={t('access.passkeys.addText')}
      action={t('access.passkeys.add')}
      stepUp={stepUp}
      onClose={onClose}
    >
      <Field
        label={t('access.passkeys.name')}
        hint={t('access.passkeys.nameHint')}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
    </StepUpDialog>
  );
}
