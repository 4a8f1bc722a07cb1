import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { Button } from '#client/components/button.tsx';
import { CopyButton } from '#client/components/copy-button.tsx';
import { Field } from '#client/components/field.tsx';
import { readEntries } from '#client/lib/field-issues.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import { confirmSecondFactorInput } from '#shared/inputs/second-factor.ts';
import type { Begun } from './password-step';

interface ScanStepProps {
  begun: Begun;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** In fours, as apps show it and people read it out. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Second step of the set-up: the app reads the secret, and its first code proves it. */
export function ScanStep({ begun, onConfirmed, onCancel }: ScanStepProps) {
  const { t } = useTranslation(['account', 'common']);
  const mutation = trpc.account.secondFactor.confirm.useMutation({
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  const form = useMutationForm({
    mutation,
    initial: { code: '' },
    read: (values) => readEntries(confirmSecondFactorInput, values),
  });
  return (
    <div className="grid items-start gap-4.5 sm:grid-cols-[196px_minmax(0,1fr)] sm:gap-7">
      <QrCode content={begun.address} />
      <form className="grid max-w-105 gap-3.5" onSubmit={form.submit} noValidate>
        <ol className="grid list-decimal gap-2 pl-5 text-ink-2">
          <li>{t('account:secondFactor.setUp.openApp')}</li>
          <li>
            {t('account:secondFactor.setUp.scan')}
            <span className="my-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-2">
              <code className="font-mono text-[0.92em] wrap-anywhere text-ink">{inGroups(begun.secret)}</code>
              <CopyButton
                label={t('account:secondFactor.setUp.copyKey')}
                text={begun.secret}
                copied={t('account:secondFactor.copied')}
                refused={t('account:secondFactor.refused')}
              />
            </span>
            <a href={begun.address}>{t('account:secondFactor.setUp.openHere')}</a>
          </li>
          <li>{t('account:secondFactor.setUp.typeCode')}</li>
        </ol>
        <Field
          {...form.field('code')}
          label={t('account:secondFactor.setUp.code')}
          autoFocus
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={32}
        />
        <div className="flex items-center gap-2">
          <Button type="submit" variant="primary" busy={form.isBusy && t('account:secondFactor.setUp.turnOn')}>
            {t('account:secondFactor.setUp.turnOn')}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** Modules of light margin that readers need around a code (ISO/IEC 18004). */
const margin = 4;

/** A QR code, dark on white whatever the theme: readers reject the inverse. */
function QrCode({ content }: { content: string }) {
  const { t } = useTranslation('account');
  const { data, size } = encode(content, { ecc: 'M', border: margin });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className="size-49 rounded-sm border border-line"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
    >
      <title>{t('secondFactor.setUp.qr')}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
