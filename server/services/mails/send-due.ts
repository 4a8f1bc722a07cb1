import type { ServiceContext } from '../context';

/** Tries every mail again whose time has come. */
export const sendDueMails = ({ mail }: Pick<ServiceContext, 'mail'>): Promise<void> => mail.sendDue();
