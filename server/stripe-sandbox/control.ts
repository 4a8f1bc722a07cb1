import type { SandboxCore } from './core';
import { beginPaymentLater, endPaymentLater } from './flows/pay-later';
import { changeSettings } from './flows/settings';
import type { AfterRetries } from './wire';

/** What at Stripe happens outside its interface: settings of the account, and banks that take their time. */
export interface SandboxControl {
  /** What becomes of a subscription when all tries to take its payment have failed. */
  setAfterRetries(afterRetries: AfterRetries): Promise<void>;
  /** Completes a checkout whose money is still on its way. */
  beginPaymentLater(sessionId: string): Promise<void>;
  endPaymentLater(sessionId: string, isPaid: boolean): Promise<void>;
}

export const createControl = (core: SandboxCore): SandboxControl => ({
  setAfterRetries: (afterRetries) => core.change((unit) => changeSettings(unit, { afterRetries })),
  beginPaymentLater: (sessionId) => core.change((unit) => beginPaymentLater(unit, sessionId)),
  endPaymentLater: (sessionId, isPaid) => core.change((unit) => endPaymentLater(unit, sessionId, isPaid)),
});
