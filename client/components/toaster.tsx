import { CircleCheck, CircleX, TriangleAlert, X } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Toaster as Sonner, toast } from 'sonner';
import './toaster.css';
import { type Notice, noticeRaised, takeWaitingNotices, toastDuration, toastLayer, toastOffset } from '../lib/notify';
import { holdListeners, useAutoClose } from './toast-timing';

const looks = {
  error: { className: 'toast bad', icon: CircleX, role: 'alert' },
  warn: { className: 'toast warn', icon: TriangleAlert, role: 'alert' },
  success: { className: 'toast ok', icon: CircleCheck, role: 'status' },
} as const;

function ToastCard({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const { t } = useTranslation('common');
  const { className, icon: Icon, role } = looks[notice.severity];
  useAutoClose(notice.isSticky ? Number.POSITIVE_INFINITY : toastDuration, onDismiss);
  return (
    <div className={className} role={role} data-severity={notice.severity}>
      <Icon />
      <b>{notice.summary}</b>
      <button type="button" className="btn ghost icon x" aria-label={t('dismiss')} onClick={onDismiss}>
        <X className="size-3.5" />
      </button>
      <p>{notice.detail}</p>
    </div>
  );
}

function present(notice: Notice): void {
  toast.custom((id) => <ToastCard notice={notice} onDismiss={() => toast.dismiss(id)} />, {
    // The card keeps its own time: the library's stands still as soon as a toast slides under the pointer.
    duration: Number.POSITIVE_INFINITY,
  });
}

const areaStyle: CSSProperties & Record<`--${string}`, string> = {
  zIndex: toastLayer,
  '--width': 'min(380px, calc(100vw - 2 * var(--gutter)))',
};

/** The toast area: at the top, 80 px down, base layer 9000, at most four, newest on top. */
export function Toaster() {
  const { t } = useTranslation('common');
  useEffect(() => {
    const stop = noticeRaised.on(present);
    for (const notice of takeWaitingNotices()) present(notice);
    return stop;
  }, []);
  return (
    <div className="toast-hold" {...holdListeners}>
      <Sonner
        position="top-right"
        offset={{ top: toastOffset, right: 'var(--gutter)' }}
        mobileOffset={{ top: toastOffset, left: 'var(--gutter)', right: 'var(--gutter)' }}
        gap={10}
        visibleToasts={4}
        expand
        containerAriaLabel={t('notices')}
        toastOptions={{ unstyled: true }}
        style={areaStyle}
        className="toaster-area"
      />
    </div>
  );
}
