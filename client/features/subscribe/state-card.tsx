import { CircleCheck, CreditCard, Hourglass, type LucideIcon, OctagonAlert, PauseCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type StatusWithState, stateText } from '#client/billing/state-text.ts';
import { classNames } from '#client/lib/class-names.ts';
import { StateFacts } from './state-facts';

const looks: Record<StatusWithState['state'], { tone: string; icon: LucideIcon }> = {
  active: { tone: '', icon: CircleCheck },
  trialing: { tone: '', icon: Hourglass },
  ending: { tone: 'is-warn', icon: Hourglass },
  'past-due-grace': { tone: 'is-warn', icon: CreditCard },
  'past-due': { tone: 'is-bad', icon: CreditCard },
  incomplete: { tone: 'is-warn', icon: CreditCard },
  processing: { tone: '', icon: Hourglass },
  canceled: { tone: '', icon: CircleCheck },
  unpaid: { tone: 'is-bad', icon: CreditCard },
  paused: { tone: 'is-warn', icon: PauseCircle },
  unknown: { tone: 'is-bad', icon: OctagonAlert },
};

interface StateCardProps {
  view: StatusWithState;
  /** The buttons: what the person can do about it. */
  actions: ReactNode;
}

/** The state of the subscription in plain words, its facts, and what to do. */
export function StateCard({ view, actions }: StateCardProps) {
  const { t } = useTranslation('billing');
  const { title, text } = stateText(view, t);
  const { tone, icon: Icon } = looks[view.state];
  return (
    <section className={classNames('card sub-state', tone)}>
      <div className="ft">
        <span className="ic">
          <Icon className="i" aria-hidden="true" />
        </span>
        <div>
          <h2 className="h2">{title}</h2>
          <p className="muted">{text}</p>
        </div>
      </div>
      <StateFacts view={view} />
      {actions && <div className="acts">{actions}</div>}
    </section>
  );
}
