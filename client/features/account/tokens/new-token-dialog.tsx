import { useTranslation } from 'react-i18next';
import { Checkbox } from '#client/components/checkbox.tsx';
import { Field } from '#client/components/field.tsx';
import { labelClasses } from '#client/components/field-looks.tsx';
import { FormCode } from '#client/components/form-code.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { PasswordField } from '#client/components/password-field.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { readEntries } from '#client/lib/field-issues.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import { useSecondFactor } from '#client/lib/use-second-factor.ts';
import { type TokenScope, tokenLives, tokenScopes } from '#shared/domain/token-scopes.ts';
import { createTokenInput, tokenNameMaximum } from '#shared/inputs/token-requests.ts';
import { scopeKey } from './scope-key';

interface NewTokenDialogProps {
  onClose: () => void;
  onMade: (made: { name: string; token: string }) => void;
}

interface Entries {
  name: string;
  scopes: readonly TokenScope[];
  days: (typeof tokenLives)[number];
  password: string;
  code: string;
}

const initial: Entries = { name: '', scopes: ['forecasts:read', 'reports:read'], days: 90, password: '', code: '' };

/** Asks for what a token needs, and for a code where the person has a second factor. Wrong entries keep what was typed. */
export function NewTokenDialog({ onClose, onMade }: NewTokenDialogProps) {
  const { t } = useTranslation('account');
  const utils = trpc.useUtils();
  const mutation = trpc.account.tokens.create.useMutation({
    onSuccess: ({ token }, { name }) => onMade({ name, token }),
    onSettled: () => utils.account.tokens.list.invalidate(),
  });
  const factor = useSecondFactor(mutation);
  const form = useMutationForm({
    mutation,
    initial,
    read: ({ code, ...entries }) => readEntries(createTokenInput, factor.asksForCode ? { ...entries, code } : entries),
  });
  const { values, set } = form;

  return (
    <FormDialog
      title={t('tokens.newTitle')}
      form={form}
      className="grid gap-4"
      action={t('tokens.submit')}
      disabled={factor.isPending}
      busy={t('tokens.busy')}
      onClose={onClose}
    >
      <Field
        {...form.field('name')}
        label={t('tokens.name')}
        hint={t('tokens.nameHint')}
        maxLength={tokenNameMaximum}
        autoComplete="off"
      />
      <ScopeChoice scopes={values.scopes} error={form.errors.scopes} onChange={(scopes) => set({ scopes })} />
      <div className="grid justify-items-start gap-1.5">
        <span className={labelClasses} aria-hidden="true">
          {t('tokens.life')}
        </span>
        <Segmented
          label={t('tokens.life')}
          segments={tokenLives.map((days) => ({ value: String(days), label: t('tokens.days', { count: days }) }))}
          value={String(values.days)}
          onChange={(text) => set({ days: tokenLives.find((days) => String(days) === text) ?? values.days })}
        />
      </div>
      <PasswordField
        {...form.field('password')}
        label={t('secondFactor.password')}
        hint={t('tokens.passwordHint')}
        autoComplete="current-password"
      />
      <FormCode form={form} factor={factor} />
    </FormDialog>
  );
}

interface ScopeChoiceProps {
  scopes: readonly TokenScope[];
  error: string | undefined;
  onChange: (scopes: readonly TokenScope[]) => void;
}

function ScopeChoice({ scopes, error, onChange }: ScopeChoiceProps) {
  const { t } = useTranslation('account');
  const toggle = (scope: TokenScope) =>
    onChange(scopes.includes(scope) ? scopes.filter((held) => held !== scope) : [...scopes, scope]);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-xs text-ink-2">{t('tokens.scopesTitle')}</legend>
      {tokenScopes.map((scope, i) => (
        <Checkbox
          key={scope}
          label={t(`tokens.scopes.${scopeKey[scope]}`)}
          checked={scopes.includes(scope)}
          error={i === tokenScopes.length - 1 ? error : undefined}
          onChange={() => toggle(scope)}
        />
      ))}
    </fieldset>
  );
}
