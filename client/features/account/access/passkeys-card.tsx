import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { land } from '#client/lib/landing.ts';
import { loadUser } from '#client/lib/load-session.ts';
import { canUsePasskeys } from '#client/lib/passkeys.ts';
import { trpc } from '#client/lib/trpc.ts';
import { maximumPasskeys } from '#shared/inputs/passkeys.ts';
import { sectionStack, sectionText } from '../looks';
import { RecoveryCodes } from '../second-factor/recovery-codes';
import { AddPasskeyDialog } from './add-passkey-dialog';

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
