import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallSelect } from '#client/components/small-select.tsx';
import type { NumberKind } from '#client/lib/number-text.ts';
import type { Goal } from '#shared/what-if/seek-goal.ts';
import { NumberBox } from '../number-box';

/** What a measure shall be; null where what is typed is no number. */
export interface AskedGoal {
  op: Goal['op'];
  target: number | null;
}

interface GoalAskedProps {
  /** What chooses the input, and the measure. */
  input: ReactNode;
  measure: ReactNode;
  /** Another measure has another goal. */
  measureName: string;
  kind: NumberKind;
  minorDigits: number;
  goal: AskedGoal;
  onChange: (part: Partial<AskedGoal>) => void;
  children?: ReactNode;
}

const ops: readonly Goal['op'][] = ['equal', 'atLeast', 'atMost'];

/** "Change [input] until [measure] [is at least] [goal]". */
export function GoalAsked(props: GoalAskedProps) {
  const { input, measure, measureName, kind, minorDigits, goal, onChange, children } = props;
  const { t } = useTranslation('whatIf');
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm/6 [&_select]:max-w-56 [&_select]:text-ellipsis desk:[&_select]:max-w-48">
      {t('goalSeek.change')}
      {input}
      {t('goalSeek.until')}
      {measure}
      <SmallSelect
        label={t('goalSeek.op')}
        value={goal.op}
        options={ops.map((op) => ({ value: op, label: t(`goalSeek.ops.${op}`) }))}
        onChange={(op) => onChange({ op: op as Goal['op'] })}
      />
      <NumberBox
        key={measureName}
        className="w-28"
        label={t('goalSeek.goal')}
        value={goal.target ?? 0}
        kind={kind}
        minorDigits={minorDigits}
        wrong={t('goalSeek.wrongAmount')}
        onChange={(target) => onChange({ target })}
      />
      {children}
    </div>
  );
}
