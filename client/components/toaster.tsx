import { CircleCheck, CircleX, TriangleAlert, X } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Toaster as Sonner, toast, useSonner } from 'sonner';
import { classNames } from '../lib/class-names';
import './toaster.css';
import { type Notice, noticeRaised, takeWaitingNotices, toastDuration, toastLayer, toastOffset } from '../lib/notify';
import { holdListeners, leaveToast, useAutoClose } from './toast-timing';

const looks = {
  error: { look: 'border-l-negative [&>svg]:text-negative', icon: CircleX, role: 'alert' },
  warn: { look: 'border-l-warning [&>svg]:text-warning', icon: TriangleAlert, role: 'alert' },
  success: { look: 'border-l-positive [&>svg]:text-positive', icon: CircleCheck, role: 'status' },
} as const;

function ToastCard({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const { t } = useTranslation('common');
  const { look, icon: Icon, role } = looks[notice.severity];
  useAutoClose(notice.isSticky ? Number.POSITIVE_INFINITY : toastDuration, onDismiss);
  return (
    <div
      className={classNames(
        'print:hidden grid w-(--width) grid-cols-[18px_1fr_auto] gap-x-2.5 gap-y-0.5 rounded-md border border-l-[3px] border-line bg-raised pt-[11px] pr-2.5 pb-3 pl-[13px] text-ink shadow-lg [&_svg]:mt-0.5',
        look,
      )}
      role={role}
      data-severity={notice.severity}
    >
      <Icon />
      <b className="font-semibold">{notice.summary}</b>
      <button
        type="button"
        className="col-start-3 row-start-1 grid size-5 cursor-pointer place-items-center rounded-sm text-ink-3 hover:bg-press hover:text-ink active:bg-line-strong"
        aria-label={t('dismiss')}
        onClick={() => {
          leaveToast();
          onDismiss();
        }}
      >
        <X className="size-3.5" />
      </button>
      <p className="col-start-2 text-ink-2">{notice.detail}</p>
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
  const { length: count } = useSonner().toasts;
  // For notices that make room. Were it seen by :has(), every dialog would style the whole page anew.
  useEffect(() => {
    if (count > 0) document.body.dataset.toasts = String(Math.min(count, 3));
    else delete document.body.dataset.toasts;
  }, [count]);
  useEffect(() => {
    const stop = noticeRaised.on(present);
    for (const notice of takeWaitingNotices()) present(notice);
    return stop;
  }, []);
  return (
    <div className="contents" {...holdListeners}>
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
      />
    </div>
  );
}
