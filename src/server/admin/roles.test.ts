import { describe, expect, it } from 'vitest';
import { openMarketplace } from '../../../test/marketplace.ts';
import { appRouter } from '../routers.ts';

const ADMIN_ONLY = Object.keys(appRouter._def.procedures).filter((path) =>
  path.startsWith('admin.'),
);

type Callable = (input: unknown) => Promise<unknown>;

function open() {
  const market = openMarketplace();
  const applicant = market.addTechnician([], { isApproved: false });
  const approved = market.addTechnician([market.addPackage()]);
  const callers = {
    visitor: market.visitor(),
    applicant: market.as(applicant.userId),
    technician: market.as(approved.userId),
  };
  const call = (who: keyof typeof callers, path: string) => {
    const at = path
      .split('.')
      .reduce<unknown>((caller, name) => (caller as Record<string, unknown>)[name], callers[who]);
    // Without input: callers are refused before any input is checked.
    return (at as Callable)(undefined);
  };
  return { market, call };
}

describe.each(ADMIN_ONLY)('%s', (path) => {
  it('is refused to visitors, applicants and technicians', async () => {
    const { call, market } = open();
    await expect(call('visitor', path)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(call('applicant', path)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(call('technician', path)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const recorded = market.deps.db.$client.prepare('SELECT count(*) FROM audit_log').pluck().get();
    expect(recorded).toBe(0);
  });
});
