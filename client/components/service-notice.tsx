import { Megaphone } from 'lucide-react';
import { useFreshService } from '../lib/fresh-service';
import { useService } from '../lib/service';

/** What an administrator tells everybody at the moment, above every page. */
export function ServiceNotice() {
  useFreshService();
  const { notice } = useService();
  return (
    <div role="status">
      {notice !== null && (
        <p className="flex items-start justify-center gap-2 border-b border-brand-line bg-brand-soft px-4 py-2 text-sm wrap-anywhere text-ink [&>svg]:mt-0.5 [&>svg]:text-brand-text">
          <Megaphone />
          <span>{notice}</span>
        </p>
      )}
    </div>
  );
}
