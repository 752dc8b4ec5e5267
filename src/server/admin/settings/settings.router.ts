import { z } from 'zod';
import {
  type SettingsPatch,
  settingsPatchSchema,
  settingsSectionSchema,
} from '../../../shared/admin/settings.schema.ts';
import { adminProcedure, asksPassword, router } from '../../trpc/trpc.ts';
import { changeSettings, changesGuarded, listSettings } from './change-settings.ts';

export const settingsRouter = router({
  list: adminProcedure
    .output(z.array(settingsSectionSchema))
    .query(({ ctx }) => listSettings(ctx.deps)),

  change: adminProcedure
    .input(settingsPatchSchema)
    .concat(asksPassword((_deps, input: SettingsPatch) => changesGuarded(input)))
    .output(settingsSectionSchema)
    .mutation(({ ctx, input }) => changeSettings(ctx.deps, ctx.user, input)),
});
