import type { MessageArea } from '#shared/messages/index.ts';

/** The texts of the list of forecasts. */
export const homeAreas: MessageArea[] = ['home', 'shell', 'errors'];
