/** How much of the width of a row names and values take before the bars. */
export const nameShare = '46%';
/** Where the bars begin in all rows, which end with their menus. */
export const axisLeft = `calc((100% - 32px) * 0.46)`;

/** Where a value is between the least and the most, 0 to 1; in the middle where they are one. */
export const placeBetween = (least: number, most: number, value: number): number =>
  most === least ? 0.5 : (value - least) / (most - least);

/** Beside the bars is room for their figures. */
export const leftOf = (share: number) => `calc(var(--room) + (100% - 2 * var(--room)) * ${share.toFixed(4)})`;
export const widthOf = (share: number) => `calc((100% - 2 * var(--room)) * ${share.toFixed(4)})`;
