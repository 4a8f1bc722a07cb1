import { createLinkInput, linkInput, listLinksInput, openLinkInput } from '#shared/inputs/link-requests.ts';
import { createLink } from '../services/links/create';
import { listLinks } from '../services/links/list';
import { openLink } from '../services/links/open';
import { revokeLink } from '../services/links/revoke';
import { acting, publicProcedure, router, signedInProcedure, subscribedProcedure } from './init';

/** Links by which anybody reads a forecast. `open` is a mutation: the token is in the body, never in an address. */
export const linkRouter = router({
  list: signedInProcedure.input(listLinksInput).query(acting(listLinks)),
  create: subscribedProcedure.input(createLinkInput).mutation(acting(createLink)),
  revoke: signedInProcedure.input(linkInput).mutation(acting(revokeLink)),
  open: publicProcedure
    .input(openLinkInput)
    .mutation(({ ctx, input }) => openLink(ctx.service, { input, address: ctx.address })),
});
