import { z } from 'zod';
import {
  cityChoiceSchema,
  type SettingsPatch,
  settingsPatchSchema,
  settingsSectionSchema,
} from '../../../shared/admin/settings.schema.ts';
import { adminProcedure, asksPassword, router } from '../../trpc/trpc.ts';
import { changeSettings, changesGuarded, listSettings } from './change-settings.ts';
import { chooseCity } from './choose-city.ts';

export const settingsRouter = router({
  list: adminProcedure
    .output(z.array(settingsSectionSchema))
    .query(({ ctx }) => listSettings(ctx.deps)),

  change: adminProcedure
    .input(settingsPatchSchema)
    .concat(asksPassword((_deps, input: SettingsPatch) => changesGuarded(input)))
    .output(settingsSectionSchema)
    .mutation(({ ctx, input }) => changeSettings(ctx.deps, ctx.user, input)),

  chooseCity: adminProcedure
    .input(cityChoiceSchema)
    .output(settingsSectionSchema)
    .mutation(({ ctx, input }) => chooseCity(ctx.deps, ctx.user, input)),
});
