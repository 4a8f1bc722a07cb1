import { z } from 'zod';
import { isMonth } from '#shared/domain/months.ts';
import { bounds } from './bounds';

// The page's content security policy forbids eval; without this zod would try it once for each object.
z.config({ jitless: true });

const isWellFormed = (text: string) => !/[\p{Surrogate}\0]/u.test(text);

const text = (maximum: number) => z.string().max(maximum).refine(isWellFormed, 'text');
const whole = (minimum: number, maximum: number) => z.int().min(minimum).max(maximum);

export const nameText = text(bounds.nameLength).refine((value) => value.trim() !== '', 'blank');
export const labelText = text(bounds.nameLength);
export const noteText = text(bounds.noteLength);
export const unitLabelText = text(bounds.unitLabelLength);
export const shortText = text(bounds.dimensionNameLength).refine((value) => value.trim() !== '', 'blank');
export const valueText = text(bounds.valueNameLength).refine((value) => value.trim() !== '', 'blank');
export const formulaText = text(bounds.formulaLength);
export const reasonText = text(bounds.reasonLength).refine((value) => value.trim() !== '', 'blank');
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
export const yearMonth = z.string().refine(isMonth, 'month');

/** Minor units, either sign. */
export const amount = whole(-bounds.amount, bounds.amount);
/** Minor units, 0 or more. */
export const positiveAmount = whole(0, bounds.amount);
/** Parts per million, −100 % … +1,000 %. */
export const rate = whole(bounds.rateMinimum, bounds.rateMaximum);
/** Parts per million, 0 … +1,000 %. */
export const positiveRate = whole(0, bounds.rateMaximum);
/** Parts per million, 0 … 100 %. */
export const share = whole(0, 1_000_000);
/** Thousandths of a unit. */
export const quantity = whole(0, bounds.quantity);
/** Thousandths of a minor unit a unit. */
export const unitPrice = whole(0, bounds.price);
export const days = whole(0, bounds.days);
/** Month number in the forecast: 1 is the start month. */
export const monthNumber = whole(1, bounds.months);
export const monthOfYear = whole(1, 12);
export const count = whole;

/** One amount a month, the first is month 1; months past the end of the list are 0. */
export const monthlyAmounts = z.array(amount).max(bounds.months);
export const positiveMonthlyAmounts = z.array(positiveAmount).max(bounds.months);
/** Weights of the twelve places of a fiscal year, in any unit. */
export const weekdayWeights = z.array(whole(0, bounds.weight)).length(7);
export const seasonWeights = z.array(whole(0, bounds.weight)).length(12);
/** Shares by month, the first in the month of invoice, summing to 100 %. */
export const paymentProfile = z.array(share).min(1).max(bounds.profileShares);

/** Parts per million of what a line would make in its first months; 100 % after the list. */
export const openingRamp = z.array(positiveRate).min(1).max(bounds.rampMonths);

/** `<table>:<month>`; of season weights the place. */
export const cellName = /^[A-Za-z]{1,40}:\d{1,3}$/;

/** Notes of cells by their names; null where one was taken away. */
export const cellNotes = z.record(z.string().regex(cellName), text(bounds.cellNoteLength).nullable());
