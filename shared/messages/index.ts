import { account } from './en/account';
import { actuals } from './en/actuals';
import { admin } from './en/admin';
import { billing } from './en/billing';
import { comments } from './en/comments';
import { common } from './en/common';
import { errors } from './en/errors';
import { factors } from './en/factors';
import { files } from './en/files';
import { forecast } from './en/forecast';
import { groups } from './en/groups';
import { home } from './en/home';
import { live } from './en/live';
import { mail, mailGreeting } from './en/mail';
import { mailSummary } from './en/mail-notifications';
import { mailSharing } from './en/mail-sharing';
import { pack } from './en/pack';
import { palette } from './en/palette';
import { registration } from './en/registration';
import { reports } from './en/reports';
import { session } from './en/session';
import { shared } from './en/shared';
import { sharing } from './en/sharing';
import { shell } from './en/shell';
import { stripeRefusals } from './en/stripe-refusals';
import { team } from './en/team';
import { webhooks } from './en/webhooks';
import { whatIf } from './en/what-if';
import { workbook } from './en/workbook';

/** Every word that people read, by area, in English. The client loads areas on demand through i18next; the server words errors and mails with `messagesIn`. */
export const en = {
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

export type MessageArea = keyof typeof en;

export { fillMessage } from './fill-message';
