import type { Section } from '../pack-input';
import { writeFlows } from './statement';

export const profitAndLoss: Section = {
  write(context, writer) {
    writeFlows(context, writer, { section: 'profitAndLoss', statement: context.result.profitAndLoss });
  },
};
