/** Bounds of a forecast document, tested at and over each; the forms show them and the schema enforces them. */
export const bounds = {
  lines: 200,
  inputYears: 5,
  /** Adjustments a sheet. */
  adjustments: 12,
  scenarios: 20,
  overrides: 500,
  nameLength: 120,
  noteLength: 1000,
  /** Of the note of one cell. */
  cellNoteLength: 300,
  reasonLength: 300,
  idLength: 64,
  years: 10,
  months: 120,
  /** Minor units, either sign. */
  amount: 1e14,
  days: 365,
  /** Parts per million: −100 %. */
  rateMinimum: -1_000_000,
  /** Parts per million: +1,000 %. */
  rateMaximum: 10_000_000,
  /** Thousandths of a unit. */
  quantity: 1e12,
  /** Thousandths of a minor unit. */
  price: 1e15,
  weight: 1_000_000,
  /** Months of a loan's term or an asset's life. */
  termMonths: 600,
  profileShares: 13,
  /** Months of a line's opening ramp. */
  rampMonths: 36,
  /** Booked months: 60 before month 1 and 120 from it. */
  actualMonths: 180,
  actualRows: 700,
  actualAdjustments: 200,
  actualNotes: 500,
  riskInputs: 60,
  correlations: 200,
  baselines: 200,
  drivers: 60,
  /** Of a driver in its unit, either sign. */
  driver: 1e12,
  unitLabelLength: 24,
  formulaLength: 500,
  /** Of drivers and rows together, and the nodes of all of them. */
  formulas: 200,
  formulaNodes: 4000,
  allowancePools: 8,
  dimensions: 3,
  dimensionValues: 40,
  allocations: 12,
  dimensionNameLength: 40,
  valueNameLength: 60,
  covenants: 12,
  /** The latest month of a valuation: a whole year is left of the longest forecast. */
  asOfMonth: 108,
  bridgeItems: 20,
} as const;
