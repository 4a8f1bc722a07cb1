import type { MessageArea } from '../../shared/messages';

/** The texts of the list of forecasts. */
export const homeAreas: MessageArea[] = ['files', 'forecast', 'shell', 'errors', 'billing'];
