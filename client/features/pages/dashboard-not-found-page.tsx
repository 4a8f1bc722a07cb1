import { SlimBar } from '#client/components/slim-bar.tsx';
import { NotFoundContent } from './not-found-content';

/** An address that no route knows, inside the dashboard's layout. */
export function DashboardNotFoundPage() {
  return (
    <>
      <SlimBar />
      <NotFoundContent />
    </>
  );
}
