import { account } from './de/account';
import { actuals } from './de/actuals';
import { admin } from './de/admin';
import { billing } from './de/billing';
import { comments } from './de/comments';
import { common } from './de/common';
import { errors } from './de/errors';
import { factors } from './de/factors';
import { files } from './de/files';
import { forecast } from './de/forecast';
import { groups } from './de/groups';
import { home } from './de/home';
import { live } from './de/live';
import { mail, mailGreeting } from './de/mail';
import { mailSummary } from './de/mail-notifications';
import { mailSharing } from './de/mail-sharing';
import { pack } from './de/pack';
import { palette } from './de/palette';
import { registration } from './de/registration';
import { reports } from './de/reports';
import { session } from './de/session';
import { shared } from './de/shared';
import { sharing } from './de/sharing';
import { shell } from './de/shell';
import { stripeRefusals } from './de/stripe-refusals';
import { team } from './de/team';
import { webhooks } from './de/webhooks';
import { whatIf } from './de/what-if';
import { workbook } from './de/workbook';

/** The catalogue in German; what a new English text has not got here yet is shown in English. */
export const de = {
  account,
  actuals,
  admin,
  billing,
  comments,
  common,
  errors,
  factors,
  files,
  forecast,
  live,
  mail,
  mailGreeting,
  mailSharing,
  mailSummary,
  pack,
  palette,
  registration,
  reports,
  session,
  groups,
  home,
  sharing,
  shared,
  shell,
  stripeRefusals,
  team,
  webhooks,
  whatIf,
  workbook,
};
