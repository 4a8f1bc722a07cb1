import { z } from 'zod';
import { hash, issue } from './answers';

const figures = z.record(z.string(), z.int().nullable());
/** 0 to 1. */
const share = z.number();
const shares = z.array(share);
const percents = z.strictObject({
  p5: z.int(),
  p10: z.int(),
  p25: z.int(),
  p50: z.int(),
  p75: z.int(),
  p90: z.int(),
  p95: z.int(),
});

/** What the futures of a forecast amount to. */
export const riskResult = z.strictObject({
  seed: z.int(),
  runs: z.int(),
  caseId: z.string().nullable(),
  computed: z.int(),
  notComputable: z.array(z.strictObject({ issue, runs: z.int() })),
  shrunk: z.int(),
  base: figures,
  baseCash: z.array(z.int()),
  percentiles: z.record(z.string(), percents.nullable()),
  reachesBase: z.record(z.string(), share),
  probabilities: z.strictObject({
    belowZero: share,
    belowMinimum: share.nullable(),
    beyondLimit: share.nullable(),
    loss: shares,
    coverUnderThreshold: shares.nullable(),
  }),
  belowZeroByMonth: shares,
  belowMinimumByMonth: shares.nullable(),
  beyondLimitByMonth: shares.nullable(),
  lowest: z.strictObject({ cash: z.int(), month: z.int(), run: z.int() }).nullable(),
  firstBelowZero: z.record(z.string(), z.int()),
  fan: z.strictObject({ percents: z.array(z.int()), cash: z.array(z.array(z.int())) }),
  drivers: z.array(
    z.strictObject({
      id: z.string(),
      lowestCash: z.number(),
      'netProfit/all': z.number(),
      'revenue/all': z.number(),
    }),
  ),
  held: z.array(z.strictObject({ id: z.string(), low: z.int(), high: z.int() })),
  opened: z.array(z.strictObject({ percent: z.int(), run: z.int() })),
  hash,
});
