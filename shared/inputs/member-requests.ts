import { z } from 'zod';
import { rowId } from './text';

export const memberForecastInput = z.strictObject({ forecastId: rowId });

export const muteForecastInput = z.strictObject({ forecastId: rowId, isMuted: z.boolean() });

export type MemberForecastInput = z.output<typeof memberForecastInput>;
export type MuteForecastInput = z.output<typeof muteForecastInput>;
