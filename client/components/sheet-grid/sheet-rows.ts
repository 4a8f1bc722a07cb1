import type { SheetRow } from './types';

export const rowKey = ({ id }: SheetRow) => id;
export const rowClass = ({ kind }: SheetRow) => `sheet-row is-${kind}`;
export const isField = (target: EventTarget) => target instanceof HTMLInputElement;
