import { ServiceNotice } from '../components/service-notice';
import { ScrollKeeper } from './scroll-keeper';

/** What goes with every screen, and what no first screen waits for. */
export function BesideScreens() {
  return (
    <>
      <ScrollKeeper />
      <ServiceNotice />
    </>
  );
}
