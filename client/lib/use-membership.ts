import { trpc } from './trpc';

const quietly = { trpc: { context: { bypass: [403] } } };

/** What a person does about their own part in a forecast: to hear no more of it, and to leave it. */
export function useMembership(forecastId: string, { onLeft }: { onLeft: () => void }) {
  const utils = trpc.useUtils();
  const again = () => Promise.all([utils.member.list.invalidate({ forecastId }), utils.shared.list.invalidate()]);
  const mute = trpc.member.mute.useMutation({ ...quietly, onSuccess: again });
  const leave = trpc.member.leave.useMutation({
    ...quietly,
    onSuccess: async () => {
      await utils.shared.list.invalidate();
      onLeft();
      void utils.forecast.list.invalidate();
    },
  });
  return {
    mute: (isMuted: boolean) => mute.mutate({ forecastId, isMuted }),
    /** As it was set just now; undefined before. */
    isMuted: mute.data?.isMuted,
    leave: () => leave.mutate({ forecastId }),
    isLeaving: leave.isPending,
    error: mute.error ?? leave.error,
  };
}
