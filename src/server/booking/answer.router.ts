import {
  confirmByEmailSchema,
  declineByEmailSchema,
  requestToAnswerSchema,
} from '../../shared/booking/answer-by-email.schema.ts';
import { linkSchema } from '../../shared/booking/managed-booking.schema.ts';
import { publicProcedure, router } from '../trpc/trpc.ts';
import { answerByEmail, showRequest } from './answer-by-email.ts';
import { confirmBooking, declineBooking } from './change-status.ts';

const answered = publicProcedure.output(requestToAnswerSchema);

/** By the link that a technician gets with each request. */
export const answerRouter = router({
  show: answered.input(linkSchema).query(({ ctx, input }) => showRequest(ctx.deps, input.token)),

  confirm: answered
    .input(confirmByEmailSchema)
    .mutation(({ ctx: { deps }, input: { token, startsAt } }) =>
      answerByEmail(deps, token, (actor, id) => confirmBooking(deps, actor, id, startsAt)),
    ),

  decline: answered
    .input(declineByEmailSchema)
    .mutation(({ ctx: { deps }, input: { token, reason } }) =>
      answerByEmail(deps, token, (actor, id) => declineBooking(deps, actor, id, reason)),
    ),
});
