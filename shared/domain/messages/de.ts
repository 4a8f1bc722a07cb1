import { account } from './de/account';
import { common } from './de/common';
import { errors } from './de/errors';
import { files } from './de/files';
import { forecast } from './de/forecast';
import { mail } from './de/mail';
import { palette } from './de/palette';
import { reports } from './de/reports';
import { session } from './de/session';
import { shell } from './de/shell';
import { stripeRefusals } from './de/stripe-refusals';

/** The catalogue in German; what a new English text has not got here yet is shown in English. */
export const de = { account, common, errors, files, forecast, mail, palette, reports, session, shell, stripeRefusals };
