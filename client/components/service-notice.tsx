import { Megaphone } from 'lucide-react';
import { useFreshService } from '../lib/fresh-service';
import { useService } from '../lib/service';
import './service-notice.css';

/** What an administrator tells everybody at the moment, above every page. */
export function ServiceNotice() {
  useFreshService();
  const { notice } = useService();
  return (
    <div role="status">
      {notice !== null && (
        <p className="service-notice">
          <Megaphone />
          <span>{notice}</span>
        </p>
      )}
    </div>
  );
}
