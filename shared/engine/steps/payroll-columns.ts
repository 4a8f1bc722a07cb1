/** Columns by role, then month 0…last. Money in minor units, headcount in thousandths. */
export interface PayrollColumns {
  headcount: Float64Array;
  gross: Float64Array;
  onCost: Float64Array;
  withheld: Float64Array;
  /** Paid in the month: gross less withheld. */
  netPay: Float64Array;
  /** Withheld and on-cost of the month before, or of a longer period, paid in this one. */
  settled: Float64Array;
  /** All that is wages of the month, and all that is paid to the role: gross and net pay where there is nothing else. */
  wages: Float64Array;
  paid: Float64Array;
  /** Null where every role is paid by the month and payroll tax the month after. */
  extras: ExtraPayColumns | null;
  /** What contractors invoice before tax, by role; null: there are none. */
  fees: Float64Array | null;
  /** Headcount of all roles, by month. */
  totalHeadcount: Float64Array;
}

/** Columns by role, as those of payroll, beside what every role is paid; minor units. */
export interface ExtraPayColumns {
  /** The whole month's gross pay, where a role begins or ends within it. */
  fullGross: Float64Array;
  bonus: Float64Array;
  /** Gross pay since extra salaries were last paid, and what is owed of them for it, before they are paid. */
  since: Float64Array;
  extraOwed: Float64Array;
  /** By what that grows in the month. */
  extra: Float64Array;
  /** By what the holiday that is owed grows. */
  holiday: Float64Array;
  /** Paid of what was owed, before withholding: extra salaries, and a leaver's holiday. */
  extraDue: Float64Array;
  holidayDue: Float64Array;
  /** Extra salaries paid, less what is withheld of them. */
  extraPaid: Float64Array;
  /** Withheld, and on-cost, that fall due with the payroll tax of the month. */
  taxDue: Float64Array;
}
