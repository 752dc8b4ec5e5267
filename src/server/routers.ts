import { adminRouter } from './admin/admin.router.ts';
import { accountRouter } from './auth/account.router.ts';
import { authRouter } from './auth/auth.router.ts';
import { bookingRouter } from './booking/booking.router.ts';
import { calendarsRouter } from './calendars/calendars.router.ts';
import { discoveryRouter } from './discovery/discovery.router.ts';
import { passkeysRouter } from './passkeys/passkeys.router.ts';
import { pushRouter } from './push/push.router.ts';
import { applicationRouter } from './technician/application.router.ts';
import { technicianRouter } from './technician/technician.router.ts';
import { createCallerFactory, router } from './trpc/trpc.ts';

export const appRouter = router({
  discovery: discoveryRouter,
  booking: bookingRouter,
  admin: adminRouter,
  auth: authRouter,
  passkeys: passkeysRouter,
  account: accountRouter,
  technician: technicianRouter,
  application: applicationRouter,
  push: pushRouter,
  calendars: calendarsRouter,
});

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
