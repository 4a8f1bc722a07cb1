import { invalidRequest } from '../error';
import { newDispute } from '../objects/dispute';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';

type Dispute = WireObjects['dispute'];

/** The holder of the card says that they did not buy this. */
export function openDispute(unit: Unit, charge: WireObjects['charge']): Dispute {
  const dispute = newDispute({ charge, created: unit.now });
  unit.put<'charge'>({ ...charge, disputed: true });
  unit.put<'dispute'>(dispute);
  unit.emit('charge.dispute.created', dispute);
  unit.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank has decided; won, the money comes back. */
export function closeDispute(unit: Unit, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  if (isClosed(dispute)) throw invalidRequest('This dispute is already closed.');
  const closed = unit.update<'dispute'>('charge.dispute.closed', dispute, { status });
  if (status === 'won') unit.emit('charge.dispute.funds_reinstated', closed);
  return closed;
}

/** What is brought forward decides at once, by the two texts that Stripe's own test mode knows. */
export function answerDispute(unit: Unit, dispute: Dispute, text: string | null): Dispute {
  if (isClosed(dispute)) throw invalidRequest('This dispute is already closed.');
  const answered = unit.update<'dispute'>('charge.dispute.updated', dispute, {
    status: 'under_review',
    evidence: { ...dispute.evidence, uncategorized_text: text },
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: text !== null,
      submission_count: dispute.evidence_details.submission_count + 1,
      submission_method: 'manual',
    },
  });
  if (text === 'winning_evidence') return closeDispute(unit, answered, 'won');
  if (text === 'losing_evidence') return closeDispute(unit, answered, 'lost');
  return answered;
}

const isClosed = ({ status }: Dispute): boolean => status === 'won' || status === 'lost';
