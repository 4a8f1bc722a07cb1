import { useTranslation } from 'react-i18next';
import { planByLookupKey } from '#shared/domain/plans.ts';

/** Gives the name of the plan behind a lookup key; a price that is no plan of ours stands for itself. */
export function usePlanName(): (lookupKey: string | null) => string {
  const { t } = useTranslation('admin');
  return (lookupKey) => {
    const plan = planByLookupKey(lookupKey);
    return plan ? t(`plan.${plan.code}`) : (lookupKey ?? t('none'));
  };
}
