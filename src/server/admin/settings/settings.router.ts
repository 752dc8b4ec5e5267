import { z } from 'zod';
import {
  settingsPatchSchema,
  settingsSectionSchema,
} from '../../../shared/admin/settings.schema.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { changeSettings } from './change-settings.ts';
import { listSettings } from './list-settings.ts';

export const settingsRouter = router({
  list: adminProcedure
    .output(z.array(settingsSectionSchema))
    .query(({ ctx }) => listSettings(ctx.deps)),

  change: adminProcedure
    .input(settingsPatchSchema)
    .output(settingsSectionSchema)
    .mutation(({ ctx, input }) => changeSettings(ctx.deps, ctx.user, input)),
});
