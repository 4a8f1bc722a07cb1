import type { CardError } from './cards';

/** A rejection in Stripe's shape: what is in `error` of the answer. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
}

export class SandboxError extends Error {
  constructor(
    readonly status: 400 | 401 | 402 | 404 | 409 | 500,
    readonly body: ErrorBody,
    /** True where what was tried stays on the store, such as a declined charge. */
    readonly options: { keepsChanges?: boolean } = {},
  ) {
    super(body.message);
    this.name = 'SandboxError';
  }
}

const rejection = (status: 400 | 404, message: string, rest: Omit<ErrorBody, 'type' | 'message'> = {}) =>
  new SandboxError(status, { type: 'invalid_request_error', message, ...rest });

export const invalidRequest = (message: string, rest: Omit<ErrorBody, 'type' | 'message'> = {}) =>
  rejection(400, message, rest);

export const parameterMissing = (param: string) =>
  rejection(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });

export const parameterUnknown = (param: string) =>
  rejection(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });

export const noPaymentMethod = () =>
  rejection(
    400,
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    { code: 'resource_missing' },
  );

export const cardRejection = ({ code, declineCode, message }: CardError, options: SandboxError['options'] = {}) =>
  new SandboxError(
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
  rejection(404, `No such ${names[type] ?? type}: '${id}'`, { code: 'resource_missing', param });

export const unknownUrl = (method: string, path: string) =>
  rejection(
    404,
    `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash.`,
  );

/** For what real Stripe can do and this sandbox does not. */
export const notInSandbox = (feature: string) => rejection(400, `The sandbox does not support this: ${feature}`);
