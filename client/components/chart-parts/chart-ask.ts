import { createContext } from 'react';

/** Asks for the explanation of a chart's figure: `source` as its series names it, the key of its point. */
export type ChartAsk = (source: string, point: string) => void;

/** Null where charts are not asked. */
export const ChartAskContext = createContext<ChartAsk | null>(null);
