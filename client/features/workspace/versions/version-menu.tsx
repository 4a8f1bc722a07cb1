import { Ellipsis, GitCompareArrows, RotateCcw, Tag, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#client/components/icon-button.tsx';
import { Menu } from '#client/components/menu.tsx';
import { trpc } from '#client/lib/trpc.ts';

interface VersionMenuProps {
  forecastId: string;
  version: { version: number; label: string | null; isNewest: boolean };
  /** Absent where there is no other version. */
  onCompare?: (() => void) | undefined;
  onLabel: () => void;
  onRestore: () => void;
  onFailure: (error: unknown) => void;
}

/** What can be done with one version. */
export function VersionMenu({ forecastId, version, onCompare, onLabel, onRestore, onFailure }: VersionMenuProps) {
  const { t } = useTranslation(['forecast', 'home']);
  const utils = trpc.useUtils();
  const unlabel = trpc.forecast.labelVersion.useMutation({
    onSuccess: () => utils.forecast.versions.invalidate({ id: forecastId }),
    onError: onFailure,
  });
  const hasLabel = version.label !== null;
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={t('versions.moreFor', { version: version.version })} />}
      items={[
        ...(onCompare
          ? [
              {
                label: t(version.isNewest ? 'compare.withEarlier' : 'compare.withNewest'),
                icon: GitCompareArrows,
                onSelect: onCompare,
              },
            ]
          : []),
        { label: t(hasLabel ? 'versions.changeLabel' : 'versions.setLabel'), icon: Tag, onSelect: onLabel },
        ...(hasLabel
          ? [
              {
                label: t('versions.removeLabel'),
                icon: X,
                onSelect: () => unlabel.mutate({ id: forecastId, version: version.version, label: null }),
              },
            ]
          : []),
        { label: t('home:menu.restore'), icon: RotateCcw, isDisabled: version.isNewest, onSelect: onRestore },
      ]}
    />
  );
}
