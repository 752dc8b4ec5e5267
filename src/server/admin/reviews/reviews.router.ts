import { z } from 'zod';
import {
  adminReviewListSchema,
  hideReviewSchema,
  reviewListSchema,
} from '../../../shared/admin/admin-records.schema.ts';
import { idSchema } from '../../../shared/site/basic.schema.ts';
import { adminProcedure, done, router } from '../../trpc/trpc.ts';
import { hideReview, listReviews, showReview } from './moderate-reviews.ts';

export const reviewsRouter = router({
  list: adminProcedure
    .input(reviewListSchema)
    .output(adminReviewListSchema)
    .query(({ ctx, input }) => listReviews(ctx.deps, input)),

  hide: adminProcedure
    .input(hideReviewSchema)
    .output(done)
    .mutation(({ ctx, input }) => hideReview(ctx.deps, ctx.user, input.id, input.reason)),

  show: adminProcedure
    .input(z.object({ id: idSchema }))
    .output(done)
    .mutation(({ ctx, input }) => showReview(ctx.deps, ctx.user, input.id)),
});
