import { CircleCheck, CreditCard, Hourglass, type LucideIcon, OctagonAlert, PauseCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type StatusWithState, stateText } from '#client/billing/state-text.ts';
import { Card } from '#client/components/card.tsx';
import { StateFacts } from './state-facts';
import { StateFoot, StateHead, type StateTone } from './state-parts';

const looks: Record<StatusWithState['state'], { tone: StateTone; icon: LucideIcon }> = {
  active: { tone: 'calm', icon: CircleCheck },
  trialing: { tone: 'calm', icon: Hourglass },
  ending: { tone: 'warn', icon: Hourglass },
  'past-due-grace': { tone: 'warn', icon: CreditCard },
  'past-due': { tone: 'bad', icon: CreditCard },
  incomplete: { tone: 'warn', icon: CreditCard },
  processing: { tone: 'calm', icon: Hourglass },
  canceled: { tone: 'calm', icon: CircleCheck },
  unpaid: { tone: 'bad', icon: CreditCard },
  paused: { tone: 'warn', icon: PauseCircle },
  seat: { tone: 'calm', icon: CircleCheck },
  unknown: { tone: 'bad', icon: OctagonAlert },
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
    <Card className="mt-5.5" edge={tone === 'bad' ? 'bad' : 'plain'} padding="flush">
      <StateHead tone={tone} sign={<Icon className="size-5" />} title={title} text={text} />
      <StateFacts view={view} />
      {actions && <StateFoot>{actions}</StateFoot>}
    </Card>
  );
}
