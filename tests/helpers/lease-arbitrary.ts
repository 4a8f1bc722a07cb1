import fc from 'fast-check';
import { newGrant, newLease } from '#shared/inputs/forecast/new-lines.ts';
import { anyMonth, merged, own, sometimes, whole } from './line-kit';

/** A term is a whole number of periods. */
export const lease = merged(
  own.map(newLease),
  fc.record({
    month: fc.oneof(fc.constant(0), anyMonth, whole(1, 12)),
    payment: whole(0, 900_000),
    rate: fc.oneof(fc.constant(0), whole(0, 200_000)),
  }),
  fc
    .record({ every: fc.constantFrom(1 as const, 3 as const, 6 as const, 12 as const), periods: whole(1, 40) })
    .map(({ every, periods }) => ({
      termMonths: every * Math.ceil(periods / every),
      ...(every > 1 && { paymentEveryMonths: every }),
    })),
  sometimes({ inAdvance: fc.constant(false) }),
  sometimes({ escalation: whole(-50_000, 80_000) }),
  fc.oneof(
    fc.constant({}),
    fc.record({ treatment: fc.constantFrom('rightOfUse' as const, 'operating' as const, 'expense' as const) }),
  ),
  sometimes({ lowValue: fc.constant(true) }),
  sometimes({ salesTaxRate: whole(0, 250_000), recoverableShare: whole(0, 900_000) }),
);

/** Some are income before they are received, some long after. */
export const grant = merged(
  own.map(newGrant),
  fc.record({
    kind: fc.constantFrom('capital' as const, 'operating' as const),
    amount: whole(0, 5_000_000),
    month: fc.oneof(anyMonth, whole(1, 12)),
    releaseFrom: whole(1, 30),
    releaseMonths: whole(1, 60),
  }),
  sometimes({ taxable: fc.constant(false) }),
);
