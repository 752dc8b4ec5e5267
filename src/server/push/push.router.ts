import { z } from 'zod';
import {
  pushChangeSchema,
  pushStateSchema,
  pushSubscriptionSchema,
} from '../../shared/account/push.schema.ts';
import { idSchema } from '../../shared/site/basic.schema.ts';
import { router, signedInProcedure } from '../trpc/trpc.ts';
import { changeChoices, sendTest, showPush, subscribe, unsubscribe } from './devices.ts';

const device = z.object({ id: idSchema });

/** Notifications on one's own devices. */
export const pushRouter = router({
  show: signedInProcedure.output(pushStateSchema).query(({ ctx }) => showPush(ctx.deps, ctx.user)),

  subscribe: signedInProcedure
    .input(pushSubscriptionSchema)
    .output(pushStateSchema)
    .mutation(({ ctx, input }) => subscribe(ctx.deps, ctx.user, input)),

  unsubscribe: signedInProcedure
    .input(device)
    .output(pushStateSchema)
    .mutation(({ ctx, input }) => unsubscribe(ctx.deps, ctx.user, input.id)),

  choose: signedInProcedure
    .input(pushChangeSchema)
    .output(pushStateSchema)
    .mutation(({ ctx, input }) => changeChoices(ctx.deps, ctx.user, input)),

  test: signedInProcedure
    .input(device)
    .output(z.object({ outcome: z.enum(['sent', 'gone', 'refused', 'busy']) }))
    .mutation(async ({ ctx, input }) => ({
      outcome: await sendTest(ctx.deps, ctx.user, input.id),
    })),
});
