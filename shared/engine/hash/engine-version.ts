/** Raised with every change that can move a figure or a result hash; stored with each report. */
export const engineVersion = '1.7.2';
