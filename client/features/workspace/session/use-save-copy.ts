import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { workspace } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';

/** Makes a forecast of its own of what is shown and goes there; `leave` is done before, once it is made. */
export function useSaveCopy(leave: () => Promise<void>): { saveCopy: () => Promise<void>; isCopying: boolean } {
  const { t } = useTranslation('forecast');
  const navigate = useNavigate();
  const { mutateAsync, isPending } = trpc.forecast.create.useMutation();
  const saveCopy = async () => {
    const { document, name } = workspace.getState();
    if (!document) return;
    const copyName = t('workspace.conflict.copyName', { name }).slice(0, bounds.nameLength);
    const copy = await mutateAsync({
      document: { ...document, header: { ...document.header, name: copyName } },
    });
    await leave();
    navigate(paths.forecast(copy.id));
  };
  return { saveCopy, isCopying: isPending };
}
