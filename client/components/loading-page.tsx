import { Skeleton } from './skeleton';

/** A page inside a frame that stays in view while the page loads. */
export function LoadingPage() {
  return (
    <main className="page">
      <Skeleton rows={8} />
    </main>
  );
}
