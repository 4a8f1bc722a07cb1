export * from './actuals';
export * from './billing';
export * from './forecasts';
export * from './operation';
export * from './stripe-sandbox';
export * from './users';
export * from './webhooks';
