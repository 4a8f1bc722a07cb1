import { ArrowLeft, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CardHead, cardClasses, cardSub } from '#client/components/card.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { classNames } from '#client/lib/class-names.ts';

interface WhyFrameProps {
  panel: RefObject<HTMLElement | null>;
  name: string;
  period: string;
  /** To the explanation before; null at the first. */
  onBack?: (() => void) | null;
  /** To the period before or after. */
  onMove: (by: -1 | 1) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The panel of an explanation: it takes the focus, and the keys of the explanation while it has it. */
export function WhyFrame({ panel, name, period, onBack, onMove, onClose, children }: WhyFrameProps) {
  const { t } = useTranslation('reports');
  useEffect(() => panel.current?.focus(), [panel]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Backspace' && onBack) onBack();
    else if (event.key === 'ArrowLeft') onMove(-1);
    else if (event.key === 'ArrowRight') onMove(1);
    else return;
    event.preventDefault();
  };
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={classNames(
        cardClasses({ edge: 'soft' }),
        'overflow-x-auto focus-visible:-outline-offset-2 print:hidden',
      )}
      data-part="why"
      aria-label={t('why.title')}
      onKeyDown={onKeyDown}
    >
      <CardHead>
        {onBack && <IconButton icon={ArrowLeft} label={t('why.back')} onClick={onBack} />}
        <h2 className="truncate">{name}</h2>
        <span className={classNames(cardSub, 'whitespace-nowrap')}>{period}</span>
        <span className="flex-1" />
        <IconButton icon={X} label={t('why.close')} onClick={onClose} />
      </CardHead>
      {children}
    </section>
  );
}

/** The figure that is explained, after its currency where it is money. */
export function WhyFigure({ currency, children }: { currency: string | null; children: ReactNode }) {
  return (
    <p className="-mt-1.5 text-2xl font-semibold tracking-[-0.02em]" data-part="figure">
      {currency !== null && <span className="text-xs font-normal tracking-normal text-ink-3">{currency} </span>}
      {children}
    </p>
  );
}
