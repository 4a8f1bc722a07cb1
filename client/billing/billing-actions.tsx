import { useTranslation } from 'react-i18next';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';
import { Button, type ButtonProps, buttonClasses } from '../components/button';
import { settings } from '../lib/settings';
import { trpc } from '../lib/trpc';
import { useBillingChanges, useFailureText, usePortal } from './use-billing';

interface BillingActionsProps {
  view: BillingStatus;
  size?: 'normal' | 'small' | 'large';
}

type Part = { view: BillingStatus; size: ButtonProps['size'] };

/** The buttons for what a subscription wants of the person; nothing where it wants nothing. */
export function BillingActions({ view, size = 'normal' }: BillingActionsProps) {
  const part = { view, size };
  switch (view.state) {
    case 'past-due-grace':
    case 'past-due':
      return <Owing {...part} />;
    case 'unpaid':
      return view.canPayNow ? <Owing {...part} /> : <EndNow {...part} />;
    case 'paused':
      return view.card ? <Paused {...part} /> : <CardButton {...part} isPrimary />;
    case 'trialing':
      return view.card ? null : <CardButton {...part} isPrimary />;
    case 'ending':
      return <ResumeButton {...part} />;
    case 'incomplete':
      return view.finishUrl ? <PrimaryLink {...part} href={view.finishUrl} words="actions.finish" /> : null;
    case 'unknown':
      return <Unknown {...part} />;
    default:
      return null;
  }
}

/** An open invoice: confirm it with the bank, or another card, or the same card once more. */
function Owing(part: Part) {
  const { t } = useTranslation('billing');
  const { pay } = useBillingChanges();
  const { card, canPayNow, openInvoiceUrl, paymentProblem } = part.view;
  const isAsked = paymentProblem === 'authentication' && openInvoiceUrl !== null;
  return (
    <>
      {isAsked && <PrimaryLink {...part} href={openInvoiceUrl} words="actions.confirmPayment" />}
      <CardButton {...part} isPrimary={!isAsked} />
      {!isAsked && card && canPayNow && (
        <Button size={part.size} busy={pay.isPending && t('actions.paying')} onClick={() => pay.mutate()}>
          {t('actions.payNow', { brand: card.brand, last4: card.last4 })}
        </Button>
      )}
      <FailureLine error={pay.error} />
    </>
  );
}

function Paused(part: Part) {
  const { openInvoiceUrl, paymentProblem } = part.view;
  if (paymentProblem === 'authentication' && openInvoiceUrl) {
    return (
      <>
        <PrimaryLink {...part} href={openInvoiceUrl} words="actions.confirmPayment" />
        <CardButton {...part} />
      </>
    );
  }
  return (
    <>
      <ResumeButton {...part} />
      <CardButton {...part} />
    </>
  );
}

function PrimaryLink({
  size,
  href,
  words,
}: Part & { href: string; words: 'actions.finish' | 'actions.confirmPayment' }) {
  const { t } = useTranslation('billing');
  return (
    <a className={buttonClasses({ variant: 'primary', size })} href={href}>
      {t(words)}
    </a>
  );
}

/** Leads to the page where a card is entered. */
export function CardButton({ view, size, isPrimary }: Part & { isPrimary?: boolean }) {
  const { t } = useTranslation('billing');
  const portal = usePortal();
  const words = t(view.card ? 'actions.updateCard' : 'actions.addCard');
  return (
    <>
      <Button
        variant={isPrimary ? 'primary' : 'plain'}
        size={size}
        busy={portal.isOpening && words}
        onClick={portal.updateCard}
      >
        {words}
      </Button>
      <FailureLine error={portal.error} />
    </>
  );
}

export function ResumeButton({ size }: Pick<Part, 'size'>) {
  const { t } = useTranslation('billing');
  const { resume } = useBillingChanges();
  return (
    <>
      <Button
        variant="primary"
        size={size}
        busy={resume.isPending && t('actions.resuming')}
        onClick={() => resume.mutate()}
      >
        {t('actions.resume')}
      </Button>
      <FailureLine error={resume.error} />
    </>
  );
}

/** Nothing is left to pay on it: it ends, and the plans are offered. */
function EndNow({ size }: Part) {
  const { t } = useTranslation('billing');
  const { cancel } = useBillingChanges();
  return (
    <>
      <Button
        variant="primary"
        size={size}
        busy={cancel.isPending && t('actions.endNow')}
        onClick={() => cancel.mutate()}
      >
        {t('actions.endNow')}
      </Button>
      <FailureLine error={cancel.error} />
    </>
  );
}

function Unknown({ size }: Part) {
  const { t } = useTranslation('billing');
  const status = trpc.billing.status.useQuery();
  const portal = usePortal();
  return (
    <>
      <Button
        variant="primary"
        size={size}
        busy={status.isFetching && t('actions.checkAgain')}
        onClick={() => status.refetch()}
      >
        {t('actions.checkAgain')}
      </Button>
      {settings.providerUrl && (
        <a className={buttonClasses({ size })} href={settings.providerUrl}>
          {t('actions.writeToUs')}
        </a>
      )}
      <Button size={size} busy={portal.isOpening && t('actions.opening')} onClick={portal.open}>
        {t('actions.portal')}
      </Button>
      <FailureLine error={portal.error} />
    </>
  );
}

/** What an action ran into, announced beside it. */
export function FailureLine({ error }: { error: unknown }) {
  const textOf = useFailureText();
  if (!error) return null;
  return (
    <span className="text-xs text-negative" role="alert">
      {textOf(error)}
    </span>
  );
}
