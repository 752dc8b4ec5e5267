import { z } from 'zod';
import {
  adminPageNameSchema,
  adminPageSchema,
  adminPageSummarySchema,
  pageDraftSchema,
  pagePreviewSchema,
  pageResetSchema,
  pageSaveSchema,
} from '../../../shared/admin/admin-page.schema.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { listPages, previewPage, readPage } from './read-pages.ts';
import { resetPage, savePage } from './save-page.ts';

export const pagesRouter = router({
  list: adminProcedure
    .output(z.array(adminPageSummarySchema))
    .query(({ ctx }) => listPages(ctx.deps)),

  get: adminProcedure
    .input(adminPageNameSchema)
    .output(adminPageSchema)
    .query(({ ctx, input }) => readPage(ctx.deps, input.name)),

  preview: adminProcedure
    .input(pageDraftSchema)
    .output(pagePreviewSchema)
    .mutation(({ ctx, input }) => previewPage(ctx.deps, input)),

  save: adminProcedure
    .input(pageSaveSchema)
    .output(adminPageSchema)
    .mutation(({ ctx, input }) => savePage(ctx.deps, ctx.user, input)),

  /** Back to the text that comes with the product; an imprint is taken off the site. */
  reset: adminProcedure
    .input(pageResetSchema)
    .output(adminPageSchema)
    .mutation(({ ctx, input }) => resetPage(ctx.deps, ctx.user, input)),
});
