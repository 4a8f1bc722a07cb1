import { z } from 'zod';
import { memberRoles } from '../domain/forecast-roles';
import { rowId } from './text';

export const memberForecastInput = z.strictObject({ forecastId: rowId });

export const memberInput = z.strictObject({ forecastId: rowId, userId: rowId });

export const setMemberRoleInput = memberInput.extend({ role: z.enum(memberRoles, 'not-a-choice') });

export const muteForecastInput = z.strictObject({ forecastId: rowId, isMuted: z.boolean() });

export type MemberForecastInput = z.output<typeof memberForecastInput>;
export type MemberInput = z.output<typeof memberInput>;
export type SetMemberRoleInput = z.output<typeof setMemberRoleInput>;
export type MuteForecastInput = z.output<typeof muteForecastInput>;
