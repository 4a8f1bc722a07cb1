import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { land } from '#client/lib/landing.ts';
import { loadUser } from '#client/lib/load-session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { sectionForm, sectionText } from '../looks';
import { EnabledView } from './enabled-view';
import { type Begun, PasswordStep } from './password-step';
import { RecoveryCodes } from './recovery-codes';
import { ScanStep } from './scan-step';

type Step =
  | { at: 'rest' | 'password' | 'turned-off' }
  | { at: 'scan'; begun: Begun }
  | { at: 'codes'; codes: string[] };

interface SecondFactorCardProps {
  /** Nothing else opens before it is set up. */
  isRequired: boolean;
  /** It is not set up before the address is confirmed. */
  isVerified: boolean;
}

/** Two-factor authentication: set up, recovery codes, turn off. */
export function SecondFactorCard({ isRequired, isVerified }: SecondFactorCardProps) {
  const { t } = useTranslation(['account', 'common', 'shell']);
  const [wasRequired] = useState(isRequired);
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const status = trpc.account.secondFactor.status.useQuery();
  const rest = () => setStep({ at: 'rest' });
  const show = async (next: Step) => {
    setStep(next);
    await Promise.all([status.refetch(), wasRequired && loadUser()]);
  };
  const done = () => (wasRequired ? void land() : rest());

  const isOn = Boolean(status.data?.enabledAt) || Boolean(status.data?.passkeys);
  const badge = status.data && (
    <Badge tone={isOn ? 'ok' : 'neutral'} isSmall>
      {isOn ? t('account:secondFactor.on') : t('account:secondFactor.off')}
    </Badge>
  );
  return (
    <Card title={t('account:secondFactor.title')} actions={badge}>
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onDone={done} />}
      {step.at === 'password' && <PasswordStep onBegun={(begun) => setStep({ at: 'scan', begun })} onCancel={rest} />}
      {step.at === 'scan' && (
        <ScanStep begun={step.begun} onConfirmed={(codes) => void show({ at: 'codes', codes })} onCancel={rest} />
      )}
      <QueryState query={status} failed={t('common:failure.title')} rows={2} columns={1} />
      {status.data &&
        (step.at === 'rest' || step.at === 'turned-off' || step.at === 'password') &&
        (isOn ? (
          <EnabledView
            status={status.data}
            onSetUp={() => setStep({ at: 'password' })}
            onCodes={(codes) => void show({ at: 'codes', codes })}
            onDisabled={() => void show({ at: 'turned-off' })}
          />
        ) : (
          <div className={sectionForm}>
            {step.at === 'turned-off' && (
              <NoticeBox tone="info" isLive>
                {t('account:secondFactor.turnedOff')}
              </NoticeBox>
            )}
            <p className={sectionText}>{t('account:secondFactor.lead')}</p>
            <Button
              variant="primary"
              disabled={!isVerified && t('shell:verifyEmail.notYet')}
              onClick={() => setStep({ at: 'password' })}
            >
              {t('account:secondFactor.setUp.open')}
            </Button>
          </div>
        ))}
    </Card>
  );
}
