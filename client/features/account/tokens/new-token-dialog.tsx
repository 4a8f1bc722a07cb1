import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Checkbox } from '#client/components/checkbox.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Field } from '#client/components/field.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { PasswordField } from '#client/components/password-field.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { type FieldErrors, readEntries } from '#client/lib/field-issues.ts';
import { trpc } from '#client/lib/trpc.ts';
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
}

const empty: Entries = { name: '', scopes: ['forecasts:read', 'reports:read'], days: 90, password: '' };

/** Asks for what a token needs. Wrong entries keep what was typed. */
export function NewTokenDialog({ onClose, onMade }: NewTokenDialogProps) {
  const { t } = useTranslation('account');
  const formId = useId();
  const utils = trpc.useUtils();
  const create = trpc.account.tokens.create.useMutation({ onSettled: () => utils.account.tokens.list.invalidate() });
  const [entries, setEntries] = useState(empty);
  const [errors, setErrors] = useState<FieldErrors>({});
  const change = (changed: Partial<Entries>) => setEntries({ ...entries, ...changed });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data, errors: found } = readEntries(createTokenInput, entries);
    setErrors(found);
    if (!data) return;
    try {
      const { token } = await create.mutateAsync(data);
      onMade({ name: data.name, token });
    } catch (thrown) {
      const { fields, text } = failureOf(thrown);
      setErrors(Object.keys(fields).length > 0 ? fields : { form: text });
    }
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('tokens.newTitle')}
      footer={
        <>
          <span className="grow" />
          <Button variant="ghost" onClick={onClose}>
            {t('tokens.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={create.isPending && t('tokens.busy')}>
            {t('tokens.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className="tk-form" onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label={t('tokens.name')}
          hint={t('tokens.nameHint')}
          maxLength={tokenNameMaximum}
          autoComplete="off"
          value={entries.name}
          error={errors.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <ScopeChoice scopes={entries.scopes} error={errors.scopes} onChange={(scopes) => change({ scopes })} />
        <div className="tk-life">
          <span className="label" aria-hidden="true">
            {t('tokens.life')}
          </span>
          <Segmented
            label={t('tokens.life')}
            segments={tokenLives.map((days) => ({ value: String(days), label: t('tokens.days', { count: days }) }))}
            value={String(entries.days)}
            onChange={(text) => change({ days: tokenLives.find((days) => String(days) === text) ?? entries.days })}
          />
        </div>
        <PasswordField
          label={t('tokens.password')}
          hint={t('tokens.passwordHint')}
          autoComplete="current-password"
          value={entries.password}
          error={errors.password}
          onChange={(event) => change({ password: event.target.value })}
        />
        {errors.form && (
          <NoticeBox tone="bad" isLive>
            {errors.form}
          </NoticeBox>
        )}
      </form>
    </Dialog>
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
    <fieldset className="tk-scopes">
      <legend>{t('tokens.scopesTitle')}</legend>
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
