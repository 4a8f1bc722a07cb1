/** Raised with every change that can move a figure; stored with each report. */
export const engineVersion = '1.1.0';
