import { Copy, Ellipsis, FolderOpen, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { Menu } from '#client/components/menu.tsx';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';

interface ForecastMenuProps {
  forecast: { id: string; name: string };
  onRename: () => void;
  onRemoved: () => void;
  onCopied: (id: string) => void;
  onFailure: (error: unknown) => void;
}

/** What can be done with one forecast of the list. */
export function ForecastMenu({ forecast, onRename, onRemoved, onCopied, onFailure }: ForecastMenuProps) {
  const { t } = useTranslation('forecast');
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const refetch = () => utils.forecast.list.invalidate();
  const duplicate = trpc.forecast.duplicate.useMutation({
    onSuccess: async (copy) => {
      onCopied(copy.id);
      await refetch();
    },
    onError: onFailure,
  });
  const remove = trpc.forecast.remove.useMutation({
    onSuccess: async () => {
      onRemoved();
      await refetch();
    },
    onError: onFailure,
  });
  const { id, name } = forecast;
  return (
    <Menu
      trigger={
        <Button variant="ghost" isIcon aria-label={t('home.list.moreFor', { name })}>
          <Ellipsis />
        </Button>
      }
      items={[
        { label: t('home.menu.open'), icon: FolderOpen, onSelect: () => navigate(paths.forecast(id)) },
        { label: t('home.menu.rename'), icon: Pencil, onSelect: onRename },
        {
          label: t('home.menu.duplicate'),
          icon: Copy,
          onSelect: () => duplicate.mutate({ id, idempotencyKey: crypto.randomUUID() }),
        },
        'separator',
        { label: t('home.menu.remove'), icon: Trash2, isDanger: true, onSelect: () => remove.mutate({ id }) },
      ]}
    />
  );
}
