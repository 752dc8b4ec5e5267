import { z } from 'zod';
import {
  diagnosticsSchema,
  emailHeadSchema,
  emailListSchema,
  emailPageSchema,
  readEmailSchema,
  testEmailSchema,
} from '../../../shared/admin/admin-email.schema.ts';
import { pageSchema } from '../../../shared/admin/list.schema.ts';
import {
  messagePreviewSchema,
  messageSchema,
  sendMessageSchema,
} from '../../../shared/admin/message.schema.ts';
import { outboxEmailSchema } from '../../../shared/admin/outbox.schema.ts';
import { EMAIL_STATUSES } from '../../../shared/admin/outbox.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { idSchema } from '../../../shared/site/basic.schema.ts';
import { adminProcedure, asksPassword, done, router } from '../../trpc/trpc.ts';
import { diagnoseEmail, sendTestEmail } from './check-sending.ts';
import { emailHead, holdsLink, listEmails, readEmail, readOutbox, retryEmail } from './outbox.ts';
import { previewMessage, sendMessage } from './send-message.ts';

const emailId = z.object({ id: idSchema });

export const emailRouter = router({
  list: adminProcedure
    .input(emailListSchema)
    .output(emailPageSchema)
    .query(({ ctx, input }) => listEmails(ctx.deps, input)),

  /** One page with bodies, for the API. */
  outbox: adminProcedure
    .input(pageSchema.extend({ status: z.enum(EMAIL_STATUSES).optional() }))
    .output(z.object({ emails: z.array(outboxEmailSchema), total: z.int() }))
    .query(({ ctx, input }) => readOutbox(ctx.deps, ctx.user, input)),

  get: adminProcedure
    .input(emailId)
    .output(emailHeadSchema)
    .query(({ ctx, input }) => emailHead(ctx.deps, ctx.user, input.id)),

  read: adminProcedure
    .input(emailId)
    .concat(asksPassword((deps, { id }: { id: number }) => holdsLink(deps, id)))
    .output(readEmailSchema)
    .query(({ ctx, input }) => readEmail(ctx.deps, ctx.user, input.id)),

  retry: adminProcedure
    .input(emailId)
    .output(done)
    .mutation(({ ctx, input }) => retryEmail(ctx.deps, ctx.user, input.id)),

  test: adminProcedure
    .concat(asksPassword())
    .input(testEmailSchema)
    .output(z.object({ message: z.string() }))
    .mutation(({ ctx, input }) => {
      sendTestEmail(ctx.deps, ctx.user, input);
      return { message: adminText('testEmail.queued') };
    }),

  previewMessage: adminProcedure
    .input(messageSchema)
    .output(messagePreviewSchema)
    .mutation(({ ctx, input }) => previewMessage(ctx.deps, input)),

  sendMessage: adminProcedure
    .input(sendMessageSchema)
    .concat(asksPassword())
    .output(z.object({ count: z.int() }))
    .mutation(({ ctx, input }) => ({ count: sendMessage(ctx.deps, ctx.user, input) })),

  diagnose: adminProcedure.output(diagnosticsSchema).query(({ ctx }) => diagnoseEmail(ctx.deps)),
});
