import { z } from 'zod';
import {
  adminPageNameSchema,
  adminPageSchema,
  adminPageSummarySchema,
  pageDraftSchema,
  pageListSchema,
  pagePreviewSchema,
  pageResetSchema,
  pageSaveSchema,
} from '../../../shared/admin/admin-page.schema.ts';
import { adminProcedure, asksPassword, router } from '../../trpc/trpc.ts';
import { listPages, previewPage, readPage } from './read-pages.ts';
import { resetPage, savePage } from './save-page.ts';

export const pagesRouter = router({
  list: adminProcedure
    .input(pageListSchema)
    .output(z.array(adminPageSummarySchema))
    .query(({ ctx, input }) => listPages(ctx.deps, input.language)),

  get: adminProcedure
    .input(adminPageNameSchema)
    .output(adminPageSchema)
    .query(({ ctx, input }) => readPage(ctx.deps, input)),

  preview: adminProcedure
    .input(pageDraftSchema)
    .output(pagePreviewSchema)
    .mutation(({ ctx, input }) => previewPage(ctx.deps, input)),

  save: adminProcedure
    .concat(asksPassword())
    .input(pageSaveSchema)
    .output(adminPageSchema)
    .mutation(({ ctx, input }) => savePage(ctx.deps, ctx.user, input)),

  /** Back to the shipped text; removes an imprint from the site. */
  reset: adminProcedure
    .concat(asksPassword())
    .input(pageResetSchema)
    .output(adminPageSchema)
    .mutation(({ ctx, input }) => resetPage(ctx.deps, ctx.user, input)),
});
