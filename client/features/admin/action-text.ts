import { useTranslation } from 'react-i18next';

/** Gives the words of an action of the audit trail, such as `user.disable`; one that has no words stands for itself. */
export function useActionText(): (action: string) => string {
  const { t, i18n } = useTranslation('admin');
  return (action) =>
    i18n.exists(`actions.${action}`, { ns: 'admin' })
      ? String(t(`actions.${action}` as 'actions.user.disable'))
      : action;
}
