import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { CopyButton } from '#client/components/copy-button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { download } from '#client/lib/export/download.ts';
import { sectionStack } from '../looks';

/** The recovery codes, this once: to copy, to keep as a file, to write down. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  const save = () => {
    const lines = [t('account:secondFactor.codes.fileTitle'), t('account:secondFactor.codes.fileText'), '', text, ''];
    download('forecastle-recovery-codes.txt', lines.join('\n'), 'text/plain;charset=utf-8');
  };
  return (
    <div className={sectionStack}>
      <h3 className="text-subheading focus:outline-none" ref={heading} tabIndex={-1}>
        {t('account:secondFactor.codes.title')}
      </h3>
      <NoticeBox tone="warn">{t('account:secondFactor.codes.once')}</NoticeBox>
      <ul
        className="font-mono text-[0.92em] grid gap-y-1.5 rounded-sm border border-line bg-sunken px-5 py-3.5"
        aria-label={t('account:secondFactor.codes.title')}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex items-center gap-2">
        <Button size="small" onClick={save} icon={Download} label={t('account:secondFactor.codes.download')} />
        <CopyButton
          label={t('account:secondFactor.codes.copy')}
          text={text}
          copied={t('account:secondFactor.copied')}
          refused={t('account:secondFactor.refused')}
        />
      </div>
      <Button variant="primary" onClick={onDone}>
        {t('account:secondFactor.codes.kept')}
      </Button>
    </div>
  );
}
