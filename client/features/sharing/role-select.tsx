import { useTranslation } from 'react-i18next';
import { inputClasses } from '#client/components/field-looks.tsx';
import { type MemberRole, memberRoles } from '#shared/domain/forecast-roles.ts';

interface RoleSelectProps {
  name: string;
  value: MemberRole;
  isBusy: boolean;
  onChange: (role: MemberRole) => void;
}

/** The role of one member or invitation. */
export function RoleSelect({ name, value, isBusy, onChange }: RoleSelectProps) {
  const { t } = useTranslation('sharing');
  const choose = (text: string) => {
    const role = memberRoles.find((known) => known === text);
    if (role && role !== value) onChange(role);
  };
  return (
    <select
      className={`${inputClasses({ kind: 'select' })} h-(--control-sm)! text-xs! font-medium`}
      aria-label={t('roleOf', { name })}
      aria-busy={isBusy}
      value={value}
      onChange={({ target }) => choose(target.value)}
    >
      {memberRoles.map((role) => (
        <option key={role} value={role}>
          {t(`roles.${role}`)}
        </option>
      ))}
    </select>
  );
}
