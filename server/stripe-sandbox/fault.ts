import type { CardFault } from './cards';

/** A refusal in Stripe's shape: what is in `error` of the answer. */
export interface FaultBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
}

export class SandboxFault extends Error {
  constructor(
    readonly status: 400 | 401 | 402 | 404 | 409 | 500,
    readonly body: FaultBody,
    /** True where what was tried stays on the books, such as a refused charge. */
    readonly options: { keepsChanges?: boolean } = {},
  ) {
    super(body.message);
    this.name = 'SandboxFault';
  }
}

const refusal = (status: 400 | 404, message: string, rest: Omit<FaultBody, 'type' | 'message'> = {}) =>
  new SandboxFault(status, { type: 'invalid_request_error', message, ...rest });

export const invalidRequest = (message: string, rest: Omit<FaultBody, 'type' | 'message'> = {}) =>
  refusal(400, message, rest);

export const parameterMissing = (param: string) =>
  refusal(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });

export const parameterUnknown = (param: string) =>
  refusal(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });

export const noPaymentMethod = () =>
  refusal(
    400,
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    { code: 'resource_missing' },
  );

export const cardRefusal = ({ code, declineCode, message }: CardFault, options: SandboxFault['options'] = {}) =>
  new SandboxFault(
    402,
    { type: 'card_error', code, ...(declineCode && { decline_code: declineCode }), message },
    options,
  );

const names: Record<string, string> = {
  'checkout.session': 'checkout.session',
  payment_method: 'PaymentMethod',
  'billing_portal.session': 'billing portal session',
};

export const resourceMissing = (type: string, id: string, param = 'id') =>
  refusal(404, `No such ${names[type] ?? type}: '${id}'`, { code: 'resource_missing', param });

export const unknownUrl = (method: string, path: string) =>
  refusal(
    404,
    `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash.`,
  );

/** For what real Stripe can do and this sandbox does not. */
export const notInSandbox = (what: string) => refusal(400, `The sandbox does not support this: ${what}`);
