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
import { acting, router, signedInProcedure } from './init';

export const commentRouter = router({
  list: signedInProcedure.input(listCommentsInput).query(acting(listComments)),
  start: signedInProcedure.input(startCommentInput).mutation(acting(startComment)),
  reply: signedInProcedure.input(replyCommentInput).mutation(acting(replyComment)),
  resolve: signedInProcedure.input(resolveCommentInput).mutation(acting(resolveComment)),
  edit: signedInProcedure.input(editCommentInput).mutation(acting(editComment)),
  remove: signedInProcedure.input(removeCommentInput).mutation(acting(removeComment)),
});
