import { sendRequest } from './send';

/** Whether the service answers. */
export const isReachable = (): Promise<boolean> =>
  sendRequest('/api/service', {}).then(
    ({ ok }) => ok,
    () => false,
  );
