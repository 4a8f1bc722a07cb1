import {
  editCommentInput,
  listCommentsInput,
  removeCommentInput,
  replyCommentInput,
  resolveCommentInput,
  startCommentInput,
} from '#shared/inputs/comment-requests.ts';
import { editComment } from '../services/comments/edit';
import { listComments } from '../services/comments/list';
import { removeComment } from '../services/comments/remove';
import { replyComment } from '../services/comments/reply';
import { resolveComment } from '../services/comments/resolve';
import { startComment } from '../services/comments/start';
import { router, signedInProcedure } from './init';

export const commentRouter = router({
  list: signedInProcedure.input(listCommentsInput).query(({ ctx, input }) => listComments(ctx.acting, input)),
  start: signedInProcedure.input(startCommentInput).mutation(({ ctx, input }) => startComment(ctx.acting, input)),
  reply: signedInProcedure.input(replyCommentInput).mutation(({ ctx, input }) => replyComment(ctx.acting, input)),
  resolve: signedInProcedure.input(resolveCommentInput).mutation(({ ctx, input }) => resolveComment(ctx.acting, input)),
  edit: signedInProcedure.input(editCommentInput).mutation(({ ctx, input }) => editComment(ctx.acting, input)),
  remove: signedInProcedure.input(removeCommentInput).mutation(({ ctx, input }) => removeComment(ctx.acting, input)),
});
